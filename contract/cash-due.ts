import { orderStatuses } from './order-status.ts'

interface Due {
	/** One of `orderStatuses`. */
	readonly status: number
	readonly isPaid: boolean
	readonly totalPrice: number
	/** What came in cash at the door; the whole price makes an order paid, too. */
	readonly cashReceived?: number | null
}

/** What is to be taken at the door, in whole tenge: all of it, unless it is paid with what came online, or nothing comes to the door. */
export function cashDue({ status, isPaid, totalPrice, cashReceived }: Due): number {
	const isPaidOnline = isPaid && (cashReceived ?? 0) < totalPrice
	return isPaidOnline || status === orderStatuses.cancelled ? 0 : totalPrice
}
