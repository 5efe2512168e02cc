import type { ReadOrder } from '../../platform/api/read-order.ts'

/**
 * What goes back to the customer when the order is cancelled, in whole tenge. A server that does not say it is taken to give back
 * all that was paid online and not yet given back.
 */
export function refundDue({ refundable, isOnline, isPaid, totalPrice, refunded }: ReadOrder): number {
	return refundable ?? (isOnline && isPaid ? Math.max(0, totalPrice - refunded) : 0)
}
