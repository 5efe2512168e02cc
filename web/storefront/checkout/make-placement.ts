import { legalVersion } from '#contract/limits.ts'
import type { PricedLine } from '../../platform/api/read-offer-changes.ts'
import type { CheckedForm } from './check-form.ts'

/** Whole tenge. */
export function sumLines(lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): number {
	return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}

/** Sends the values that the customer saw, so that the server can refuse changed ones. */
export function makePlacement(form: CheckedForm, lines: readonly PricedLine[], userId: string) {
	const { method, delivery } = form
	const totalPrice = sumLines(lines)
	const changeFrom = changeToBring(form, totalPrice)
	return {
		userId,
		customerName: form.name,
		customerPhone: form.phone,
		totalPrice,
		items: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
		shipping: { address: form.address, city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method, isPaid: method === 'YooKassa', ...(changeFrom && { changeFrom }) },
		note: form.note,
		...(delivery && { delivery }),
		consent: { terms: legalVersion, privacy: legalVersion },
	}
}

export type Placement = ReturnType<typeof makePlacement>

/** Whole tenge; `undefined` when no change is wanted or needed. */
export function changeToBring(
	{ method, changeFrom }: Pick<CheckedForm, 'method' | 'changeFrom'>,
	total: number,
): number | undefined {
	return method === 'Cash' && Number(changeFrom) > total ? Number(changeFrom) : undefined
}
