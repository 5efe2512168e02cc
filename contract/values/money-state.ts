import { orderStatuses } from './order-status.ts'

interface Money {
	/** One of `orderStatuses`. */
	readonly status: number
	/** To be paid over the internet; otherwise in cash. */
	readonly isOnline: boolean
	readonly isPaid: boolean
	/** What went back of what came online, in whole tenge. */
	readonly refunded: number
}

/** Whether all that came online went back, and nothing came anew. */
export function isMoneyBack({ isPaid, refunded }: Pick<Money, 'isPaid' | 'refunded'>): boolean {
	return !isPaid && refunded > 0
}

/**
 * How an order stands with its money. `paid`: it came and stays, all of it or a part. `refunded`: all of it went back. `marked`:
 * somebody set the status to paid, and no money is known of. `awaited`: it is to come online. `at_door`: it is to come in cash.
 * `unrecorded`: the order is completed, and nobody said that its price came. `none`: it is cancelled, and nothing is to be paid.
 */
export type MoneyState = 'paid' | 'refunded' | 'marked' | 'awaited' | 'at_door' | 'unrecorded' | 'none'

/** The one state that is true of an order's money. */
export function moneyState({ status, isOnline, isPaid, refunded }: Money): MoneyState {
	if (isPaid) return 'paid'
	if (isMoneyBack({ isPaid, refunded })) return 'refunded'
	if (status === orderStatuses.cancelled) return 'none'
	if (status === orderStatuses.paid) return 'marked'
	if (status === orderStatuses.completed) return 'unrecorded'
	return isOnline ? 'awaited' : 'at_door'
}
