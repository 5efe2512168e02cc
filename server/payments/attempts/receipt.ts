import { z } from 'zod'
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
	terms: ReceiptTerms,
): object {
	const deliveryPrice = sum - wrappingPrice - sumProducts(toReceiptLines(lines))
	invariant(deliveryPrice >= 0, 'the lines of a receipt cost no more than what is paid')
	const digits = phone.replace(/\D/g, '')
	return {
		customer: { ...(email && { email }), ...(digits && { phone: digits }) },
		items: toItems({ lines, wrappingPrice, deliveryPrice }, terms),
		internet: true,
	}
}

type Named = Omit<Receipt, 'email' | 'phone'>

function toItems({ lines, wrappingPrice = 0, deliveryPrice = 0 }: Named, { currency, vatCode }: ReceiptTerms) {
	const itemOf = (description: string, unitPrice: number, quantity: number, subject: 'commodity' | 'service') => ({
		description: [...description].slice(0, descriptionLength).join(''),
		quantity,
		amount: { value: formatAmount(unitPrice), currency },
		vat_code: vatCode,
		payment_mode: 'full_payment',
		payment_subject: subject,
	})
	return [
		...toReceiptLines(lines).map(({ title, unitPrice, quantity }) => itemOf(title, unitPrice, quantity, 'commodity')),
		...(wrappingPrice > 0 ? [itemOf('Подарочная упаковка', wrappingPrice, 1, 'service')] : []),
		...(deliveryPrice > 0 ? [itemOf('Доставка', deliveryPrice, 1, 'service')] : []),
	]
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

const paymentRequest = z.object({
	receipt: z.object({
		items: z.array(
			z.object({ description: z.string(), quantity: z.number(), amount: z.object({ value: z.string() }) }),
		),
	}),
})

/**
 * Whether all of it stands on the receipt in the request for a payment: under the same name, at the same price, and no more of it.
 * A request that was forgotten, or that has no receipt, names nothing.
 */
export function isOnReceiptOf(request: string, named: Named, terms: ReceiptTerms): boolean {
	const read = paymentRequest.safeParse(request === '' ? {} : JSON.parse(request))
	if (!read.success) return false
	const paid = countItems(read.data.receipt.items)
	return [...countItems(toItems(named, terms))].every(([item, count]) => count <= (paid.get(item) ?? 0))
}

type Item = z.output<typeof paymentRequest>['receipt']['items'][number]

/** How many there are of each name and price: two products may have the same. */
function countItems(items: readonly Item[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>()
	for (const { description, quantity, amount } of items) {
		const item = `${amount.value} ${description}`
		counts.set(item, (counts.get(item) ?? 0) + quantity)
	}
	return counts
}
