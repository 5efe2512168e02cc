import { isMoneyBack } from './money-state.ts'
import { orderStatuses } from './order-status.ts'

interface Due {
	readonly status: number
	/** Its money is to come before the delivery. */
	readonly isOnline: boolean
	readonly isPaid: boolean
	readonly totalPrice: number
	readonly refunded: number
	readonly cashReceived?: number | null
	/** Still to be paid of an order that was paid before its lines cost more. */
	readonly due?: number
}

/**
 * Whole tenge: the full price, the rest of one paid online, or 0 for an order that is cancelled, or whose money went back; one that
 * is still in work then asks for it as it leaves the shop.
 */
export function cashDue({ status, isOnline, isPaid, totalPrice, refunded, cashReceived, due = 0 }: Due): number {
	const isInWork = status === orderStatuses.processing || status === orderStatuses.paid
	if (status === orderStatuses.cancelled || (isMoneyBack({ isOnline, isPaid, refunded }) && !isInWork)) return 0
	const isPaidOnline = isPaid && (cashReceived ?? 0) < totalPrice
	return isPaidOnline ? due : totalPrice
}
