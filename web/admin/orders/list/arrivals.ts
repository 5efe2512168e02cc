import type { ReadOrder } from '../../../platform/api/read-order.ts'

/** The newest orders seen so far, and when the latest was placed, in milliseconds. */
export interface SeenOrders {
	readonly ids: ReadonlySet<string>
	readonly latestAt: number
}

/** Adds the newest orders to the seen ones. */
export function seeOrders(newest: readonly ReadOrder[], before?: SeenOrders): SeenOrders {
	return {
		ids: new Set([...(before?.ids ?? []), ...newest.map(({ id }) => id)]),
		latestAt: Math.max(before?.latestAt ?? 0, ...newest.map(placedAt)),
	}
}

/** The orders placed since. An order that moved up because another was deleted is older and left out. */
export function findArrivals(newest: readonly ReadOrder[], { ids, latestAt }: SeenOrders): ReadOrder[] {
	return newest.filter((order) => !ids.has(order.id) && placedAt(order) >= latestAt)
}

function placedAt({ createdAt }: ReadOrder): number {
	return Date.parse(createdAt) || 0
}

/** Takes over a list that was read, but for the orders that were shown newer meanwhile. */
export function keepNewer(shown: readonly ReadOrder[], read: readonly ReadOrder[]): ReadOrder[] {
	return renewOrders(read, renewOrders(shown, read))
}

/** Updates the shown orders in place, ignoring versions older than the shown ones. */
export function renewOrders(shown: readonly ReadOrder[], read: readonly ReadOrder[]): ReadOrder[] {
	const fresh = new Map(read.map((order) => [order.id, order]))
	return shown.map((order) => {
		const other = fresh.get(order.id)
		return other && (other.version ?? 0) >= (order.version ?? 0) ? other : order
	})
}
