import type { Language } from '#contract/values/language.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { listOrderEvents, OrderRow } from '../queries.ts'
import { assertOnReceipt } from './order-payments.ts'

interface Changed {
	/** Of the body that made the order cost what it does. */
	readonly field: 'items' | 'address'
	readonly language: Language
}

/** Neither the provider nor a transfer takes nothing, and the provider's receipt has its length. */
export function assertStillPayable(
	deps: Pick<OrderDeps, 'payments'>,
	order: OrderRow,
	{ field, language }: Changed,
): void {
	const { paymentMethod, isPaid, totalPrice } = order
	if (paymentMethod === 'Cash') return
	if (paymentMethod === 'YooKassa' && !isPaid) assertOnReceipt(deps, order)
	if (totalPrice > 0) return
	fail('invalid_input', { errors: [{ field, detail: violationText('out_of_range', 0, language) }] })
}

/** A banknote that is no longer enough is forgotten. */
export function keptChangeFrom({ changeFrom }: Pick<OrderRow, 'changeFrom'>, totalPrice: number): number | null {
	return changeFrom !== null && changeFrom > totalPrice ? changeFrom : null
}

type OrderEvents = Awaited<ReturnType<typeof listOrderEvents>>

/** Other sums that an order cost while it was to be paid by a transfer, the latest first; whole tenge. */
export function earlierTotals(events: OrderEvents, { totalPrice }: Pick<OrderRow, 'totalPrice'>): number[] {
	const chosen = events.findLastIndex(({ kind, details }) => kind === 'method_changed' && details.method === 'Kaspi')
	const totals = totalsIn(events.slice(chosen + 1)).filter((total) => total > 0 && total !== totalPrice)
	return [...new Set(totals.toReversed())]
}

/** What an order cost before and after each of its changes, whole tenge. */
export function totalsIn(events: OrderEvents): number[] {
	return events
		.filter(({ kind }) => kind === 'lines_changed' || kind === 'delivery_changed')
		.flatMap(({ details }) => [Number(details.before), Number(details.amount)])
}
