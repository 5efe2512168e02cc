import type { ReadOrder } from '../../platform/api/read-order.ts'
import { findOrder } from './find-order.ts'

/** What became of some orders; one that could not be read is in neither. */
interface FoundOrders {
	readonly orders: readonly ReadOrder[]
	/** Those that were deleted. */
	readonly goneIds: ReadonlySet<string>
}

/** Reads each of a few orders as it is now. Never rejects. */
export async function findOrders(ids: readonly string[]): Promise<FoundOrders> {
	const found = await Promise.all(ids.map(async (id) => ({ id, order: await findOrder(id) })))
	return {
		orders: found.flatMap(({ order }) => (order === undefined || order === 'gone' ? [] : order)),
		goneIds: new Set(found.filter(({ order }) => order === 'gone').map(({ id }) => id)),
	}
}
