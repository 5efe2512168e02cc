import { orderStatuses } from '#contract/values/order-status.ts'

const { pending, processing, paid, completed, cancelled } = orderStatuses

type StockMove = 'give_back' | 'take_again' | 'none'

/** A cancelled order holds no stock; every other one holds what it took. */
export function stockMove(from: number, to: number): StockMove {
	if (from === to) return 'none'
	if (to === cancelled) return 'give_back'
	return from === cancelled ? 'take_again' : 'none'
}

/** Whether the customer may still cancel the order. */
export function isCancellable(status: number): boolean {
	return status === pending || status === processing
}

export function isPayable(order: {
	readonly status: number
	readonly paymentMethod: string
	readonly isPaid: boolean
}) {
	return order.status === pending && order.paymentMethod === 'YooKassa' && !order.isPaid
}

/** Shipped and completed orders have left the shop, and a cancelled one has given its stock back. */
export function isFreedByDeletion(status: number): boolean {
	return status === pending || status === processing || status === paid
}

export function isUnfinished(status: number): boolean {
	return status !== completed && status !== cancelled
}
