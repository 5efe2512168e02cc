import type { ReadOrder } from '../../platform/api/read-order.ts'

/** What goes back to the customer when the order is cancelled, in whole tenge: what was paid online and not yet given back. */
export function refundDue({ isOnline, isPaid, totalPrice, refunded }: ReadOrder): number {
	return isOnline && isPaid ? Math.max(0, totalPrice - refunded) : 0
}
