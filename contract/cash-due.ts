import { orderStatuses } from './order-status.ts'

interface Due {
	/** One of `orderStatuses`. */
	readonly status: number
	readonly isPaid: boolean
	readonly totalPrice: number
	/** What came in cash at the door; the whole price makes an order paid, too. */
	readonly cashReceived?: number | null
}

/** What is to be taken at the door, in whole tenge: the whole price, or nothing for an order that is cancelled or was paid online. */
export function cashDue({ status, isPaid, totalPrice, cashReceived }: Due): number {
	const isPaidOnline = isPaid && (cashReceived ?? 0) < totalPrice
	return isPaidOnline || status === orderStatuses.cancelled ? 0 : totalPrice
}
