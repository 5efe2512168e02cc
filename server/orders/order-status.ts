import { orderStatuses } from '#contract/order-status.ts'

const { pending, processing, paid, completed, cancelled } = orderStatuses

/** What a change of status does to the stock an order holds. */
type StockMove = 'give_back' | 'take_again' | 'none'

/** A cancelled order holds nothing; every other one holds what it took. */
export function stockMove(from: number, to: number): StockMove {
	if (from === to) return 'none'
	if (to === cancelled) return 'give_back'
	return from === cancelled ? 'take_again' : 'none'
}

/** Whether its customer may still cancel an order. */
export function isCancellable(status: number): boolean {
	return status === pending || status === processing
}

/** Whether an order still waits to be paid online. */
export function isPayable(order: {
	readonly status: number
	readonly paymentMethod: string
	readonly isPaid: boolean
}) {
	return order.status === pending && order.paymentMethod === 'YooKassa' && !order.isPaid
}

/** What is shipped or completed left the shop, and what is cancelled was given back: deleting frees the rest. */
export function isFreedByDeletion(status: number): boolean {
	return status === pending || status === processing || status === paid
}

/** Whether an order is still on its way to its customer. */
export function isUnfinished(status: number): boolean {
	return status !== completed && status !== cancelled
}
