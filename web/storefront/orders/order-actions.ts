import { orderStatuses } from '#contract/orders.ts'
import type { ReadOrder } from './read-orders.ts'

type Standing = Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid'>

/** The number of an order as people see it. */
export function orderNumber(id: string): string {
	return `#${id.slice(0, 8)}`
}

export function canCancel({ status }: Pick<Standing, 'status'>): boolean {
	return status === orderStatuses.pending || status === orderStatuses.processing
}

export function canPay({ status, isOnline }: Pick<Standing, 'status' | 'isOnline'>): boolean {
	return status === orderStatuses.pending && isOnline
}

/** Reviews are for what has been received. */
export function canReview({ status }: Pick<Standing, 'status'>): boolean {
	return status === orderStatuses.completed
}
