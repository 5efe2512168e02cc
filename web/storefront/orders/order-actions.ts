import { orderStatuses } from '#contract/values/order-status.ts'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { isMethodFixed } from '../../platform/live/payment-ways.ts'

export function canCancel({ status }: Pick<ReadOrder, 'status'>): boolean {
	return status === orderStatuses.pending || status === orderStatuses.processing
}

/** At the payment provider. */
export function canPay({
	status,
	isOnline,
	isTransfer,
}: Pick<ReadOrder, 'status' | 'isOnline' | 'isTransfer'>): boolean {
	return status === orderStatuses.pending && isOnline && !isTransfer
}

export function canTransfer(order: Pick<ReadOrder, 'status' | 'isTransfer' | 'isPaid'>): boolean {
	return order.isTransfer && canCancel(order) && !order.isPaid
}

type MethodFacts = Pick<
	ReadOrder,
	'status' | 'isPaid' | 'reportedAt' | 'version' | 'totalPrice' | 'isOnline' | 'isTransfer'
>

/** Another server, whose orders have no version, cannot. */
export function canChangeMethod(order: MethodFacts): boolean {
	const { status, isPaid, reportedAt, version } = order
	const isOpen = status === orderStatuses.pending && !isPaid && reportedAt === ''
	return isOpen && version !== undefined && !isMethodFixed(order)
}

type LinesFacts = Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid' | 'version' | 'delivery'>

/** In cash, until the day of the delivery is over; on that day the shop knows whether the courier has left. */
export function canChangeLines(order: LinesFacts, today: string): boolean {
	const { status, isOnline, isPaid, version, delivery } = order
	const isOpen = status === orderStatuses.pending && !isOnline && !isPaid && version !== undefined
	return isOpen && (delivery === undefined || delivery.date >= today)
}

/** Only received products can be reviewed. */
export function canReview({ status }: Pick<ReadOrder, 'status'>): boolean {
	return status === orderStatuses.completed
}

/** True for a paid order until all of its money was refunded. */
export function isMoneyComingBack(order: Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid'>): boolean {
	const { status, isOnline, isPaid } = order
	return status === orderStatuses.cancelled && isOnline && isPaid
}
