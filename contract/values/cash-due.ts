import { isMoneyBack } from './money-state.ts'
import { orderStatuses } from './order-status.ts'

interface Due {
	readonly status: number
	readonly isPaid: boolean
	readonly totalPrice: number
	readonly refunded: number
	readonly cashReceived?: number | null
}

/** Whole tenge: the full price, or 0 for an order that is cancelled, paid online or fully refunded. */
export function cashDue({ status, isPaid, totalPrice, refunded, cashReceived }: Due): number {
	const isPaidOnline = isPaid && (cashReceived ?? 0) < totalPrice
	const isOwed = status !== orderStatuses.cancelled && !isPaidOnline && !isMoneyBack({ isPaid, refunded })
	return isOwed ? totalPrice : 0
}
