import type { ReadOrder } from '../../../platform/api/read-order.ts'

/** What was seen of the orders: the ids of the newest ones, and when the newest of all was placed (milliseconds). */
export interface SeenOrders {
	readonly ids: ReadonlySet<string>
	readonly latestAt: number
}

/** What has been seen once these newest orders were, too. */
export function seeOrders(newest: readonly ReadOrder[], before?: SeenOrders): SeenOrders {
	return {
		ids: new Set([...(before?.ids ?? []), ...newest.map(({ id }) => id)]),
		latestAt: Math.max(before?.latestAt ?? 0, ...newest.map(placedAt)),
	}
}

/** The orders that were placed since; one that only moved up because another was deleted is older. */
export function findArrivals(newest: readonly ReadOrder[], { ids, latestAt }: SeenOrders): ReadOrder[] {
	return newest.filter((order) => !ids.has(order.id) && placedAt(order) >= latestAt)
}

function placedAt({ createdAt }: ReadOrder): number {
	return Date.parse(createdAt) || 0
}

/** The orders in their places, each as it was read last; an answer that was overtaken by a later change is left out. */
export function renewOrders(shown: readonly ReadOrder[], read: readonly ReadOrder[]): ReadOrder[] {
	const fresh = new Map(read.map((order) => [order.id, order]))
	return shown.map((order) => {
		const other = fresh.get(order.id)
		return other && (other.version ?? 0) >= (order.version ?? 0) ? other : order
	})
}
