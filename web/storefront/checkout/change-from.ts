import type { CheckoutForm } from './checkout-form.ts'

/** The sum that the courier brings change from, in whole tenge; `undefined` where none is wanted or needed. */
export function changeToBring(
	{ method, changeFrom }: Pick<CheckoutForm, 'method' | 'changeFrom'>,
	total: number,
): number | undefined {
	return method === 'Cash' && Number(changeFrom) > total ? Number(changeFrom) : undefined
}
