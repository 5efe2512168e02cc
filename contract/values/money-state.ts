import { orderStatuses } from './order-status.ts'

interface Money {
	readonly status: number
	readonly isOnline: boolean
	readonly isPaid: boolean
	readonly refunded: number
}

/** An order that is paid at the door asks for its money, also if it was paid online once. */
export function isMoneyBack({ isOnline, isPaid, refunded }: Pick<Money, 'isOnline' | 'isPaid' | 'refunded'>): boolean {
	return isOnline && !isPaid && refunded > 0
}

/**
 * `paid`: money arrived and at least a part of it stays. `refunded`: all of it was refunded. `marked`: the status was set to
 * paid without known money. `awaited`: online payment is expected. `at_door`: cash is expected. `unrecorded`: completed without
 * a recorded payment. `none`: cancelled without payment.
 */
export type MoneyState = 'paid' | 'refunded' | 'marked' | 'awaited' | 'at_door' | 'unrecorded' | 'none'

export function moneyState({ status, isOnline, isPaid, refunded }: Money): MoneyState {
	if (isPaid) return 'paid'
	if (isMoneyBack({ isOnline, isPaid, refunded })) return 'refunded'
	if (status === orderStatuses.cancelled) return 'none'
	if (status === orderStatuses.paid) return 'marked'
	if (status === orderStatuses.completed) return 'unrecorded'
	return isOnline ? 'awaited' : 'at_door'
}
