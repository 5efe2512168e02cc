import { orderStatuses } from '#contract/order-status.ts'
import type { ReadDelivery } from './read-deliveries.ts'

/** Whether it can be said what came of a delivery: an order that is on its way, or about to be. */
export function canSettle({ order: { status }, outcome }: ReadDelivery): boolean {
	return outcome === undefined && status >= orderStatuses.processing && status <= orderStatuses.shipped
}
