import { orderStatuses } from '#contract/values/order-status.ts'
import type { ReadOrder } from '../../platform/api/read-order.ts'

export function canCancel({ status }: Pick<ReadOrder, 'status'>): boolean {
	return status === orderStatuses.pending || status === orderStatuses.processing
}

export function canPay({ status, isOnline }: Pick<ReadOrder, 'status' | 'isOnline'>): boolean {
	return status === orderStatuses.pending && isOnline
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
