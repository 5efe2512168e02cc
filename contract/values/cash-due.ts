import { isMoneyBack } from './money-state.ts'
import { orderStatuses } from './order-status.ts'

interface Due {
	/** One of `orderStatuses`. */
	readonly status: number
	readonly isPaid: boolean
	readonly totalPrice: number
	/** What went back of what came online, in whole tenge. */
	readonly refunded: number
	/** What came in cash at the door; the whole price makes an order paid, too. */
	readonly cashReceived?: number | null
}

/**
 * What is to be taken at the door, in whole tenge: the whole price, or nothing for an order that is cancelled, was paid online or
 * was refunded whole.
 */
export function cashDue({ status, isPaid, totalPrice, refunded, cashReceived }: Due): number {
	const isPaidOnline = isPaid && (cashReceived ?? 0) < totalPrice
	const isOwed = status !== orderStatuses.cancelled && !isPaidOnline && !isMoneyBack({ isPaid, refunded })
	return isOwed ? totalPrice : 0
}
