import { invariant } from '#contract/invariant.ts'
import { sumProducts } from '#contract/prices/order-sums.ts'
import type { PaymentContext } from '../payment-context.ts'
import { mostOnReceipt, type Receipt } from '../payments.ts'
import { formatAmount } from '../provider/provider-objects.ts'
import { countReceiptLines, toReceiptLines } from '../receipt-lines.ts'

interface ReceiptTerms {
	readonly currency: string
	/** The provider's code for the VAT of the seller, 1 to 12. */
	readonly vatCode: number
}

const descriptionLength = 128

/**
 * The receipt that the provider makes for an account that wants receipts, in its own words. What the lines leave of the sum is the
 * delivery. Lines that cost more than the sum are a mistake of the shop.
 */
export function toReceipt(
	{ email, phone, lines, wrappingPrice = 0 }: Receipt,
	sum: number,
	{ currency, vatCode }: ReceiptTerms,
): object {
	const priced = toReceiptLines(lines)
	const rest = priced.reduce((left, { unitPrice, quantity }) => left - unitPrice * quantity, sum - wrappingPrice)
	invariant(rest >= 0, 'the lines of a receipt cost no more than what is paid')
	const itemOf = (description: string, unitPrice: number, quantity: number, subject: 'commodity' | 'service') => ({
		description: [...description].slice(0, descriptionLength).join(''),
		quantity,
		amount: { value: formatAmount(unitPrice), currency },
		vat_code: vatCode,
		payment_mode: 'full_payment',
		payment_subject: subject,
	})
	const digits = phone.replace(/\D/g, '')
	return {
		customer: { ...(email && { email }), ...(digits && { phone: digits }) },
		items: [
			...priced.map(({ title, unitPrice, quantity }) => itemOf(title, unitPrice, quantity, 'commodity')),
			...(wrappingPrice > 0 ? [itemOf('Подарочная упаковка', wrappingPrice, 1, 'service')] : []),
			...(rest > 0 ? [itemOf('Доставка', rest, 1, 'service')] : []),
		],
		internet: true,
	}
}

/** The receipt of money that goes back; `undefined` for one that the provider would refuse, or that does not come to the sum. */
export function toRefundReceipt(
	receipt: Receipt,
	sum: number,
	{ currency, vatCode }: Pick<PaymentContext, 'currency' | 'vatCode'>,
): object | undefined {
	const { email, phone, lines, wrappingPrice = 0, deliveryPrice = 0 } = receipt
	const named = sumProducts(toReceiptLines(lines)) + wrappingPrice + deliveryPrice
	const isTaken = (email !== undefined || /\d/.test(phone)) && countReceiptLines(receipt) <= mostOnReceipt
	return vatCode === undefined || named !== sum || !isTaken ? undefined : toReceipt(receipt, sum, { currency, vatCode })
}
