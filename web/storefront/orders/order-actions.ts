import { orderStatuses } from '#contract/values/order-status.ts'
import type { ReadOrder } from '../../platform/api/read-order.ts'

export function canCancel({ status }: Pick<ReadOrder, 'status'>): boolean {
	return status === orderStatuses.pending || status === orderStatuses.processing
}

export function canPay({ status, isOnline }: Pick<ReadOrder, 'status' | 'isOnline'>): boolean {
	return status === orderStatuses.pending && isOnline
}

/** Reviews are for what has been received. */
export function canReview({ status }: Pick<ReadOrder, 'status'>): boolean {
	return status === orderStatuses.completed
}

/** Of an order that is paid until all of its money has gone back. */
export function isMoneyComingBack(order: Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid'>): boolean {
	const { status, isOnline, isPaid } = order
	return status === orderStatuses.cancelled && isOnline && isPaid
}
