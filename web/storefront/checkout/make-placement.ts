import { legalVersion } from '#contract/limits.ts'
import { formatPhone } from '../../ui/phone-number.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** A line of the cart whose product is known, with the price that the customer is shown. */
export interface PricedLine {
	readonly productId: string
	readonly title: string
	readonly unitPrice: number
	readonly quantity: number
}

/** The sum of the lines in whole tenge. */
export function sumLines(lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): number {
	return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}

/** What is sent to place an order: everything as the customer was shown it. */
export function makePlacement(form: CheckoutForm, lines: readonly PricedLine[], userId: string) {
	const { method, delivery } = form
	return {
		userId,
		customerName: form.name.trim(),
		customerPhone: formatPhone(form.phone),
		totalPrice: sumLines(lines),
		items: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
		shipping: { address: form.address.trim(), city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method, isPaid: method === 'YooKassa' },
		note: form.note.trim(),
		...(delivery && { delivery }),
		consent: { terms: legalVersion, privacy: legalVersion },
	}
}

export type Placement = ReturnType<typeof makePlacement>
