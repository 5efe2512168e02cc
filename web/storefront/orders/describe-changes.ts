import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { sayStatusOf } from './say-status.ts'

/** What is different about orders that were shown before, a sentence for each. */
export function describeChanges(before: readonly ReadOrder[], after: readonly ReadOrder[]): string[] {
	const known = new Map(before.map((order) => [order.id, order]))
	return after.flatMap((order) => {
		const earlier = known.get(order.id)
		return earlier ? changesOf(earlier, order) : []
	})
}

function changesOf(before: ReadOrder, after: ReadOrder): string[] {
	const [was, is] = [sayStatusOf(before), sayStatusOf(after)]
	const changes = [
		// A refund is told with its sum.
		was !== is && is !== m.order_refunded() && is,
		!before.isPaid && after.isPaid && after.status !== orderStatuses.paid && m.orders_paid(),
		before.refunded < after.refunded && m.orders_refunded({ sum: formatTenge(after.refunded) }),
	]
	const number = orderNumber(after.id)
	return changes.flatMap((change) => (change ? m.orders_changed({ number, change }) : []))
}
