import { allRows } from '../platform/page.ts'
import type { PersonalRecords } from '../platform/personal-records.ts'
import { fail } from '../platform/problem.ts'
import { isUnfinished } from './order-status.ts'
import { anonymizeEvents, anonymizeOrders, deleteKeysOf, lockOwnOrders } from './personal-queries.ts'
import { listOrderRows } from './queries.ts'
import { shapeOrder } from './shape-order.ts'
import type { ShapedOrder } from './tables.ts'

/**
 * A person's orders. They are accounting records: when the person goes their rows stay, without anything personal. Nobody goes
 * while an order is on its way: `orders_unfinished`.
 */
export const orderRecords: PersonalRecords<ShapedOrder[]> = {
	async list(db, userId) {
		return (await listOrderRows(db, userId, allRows)).map(shapeOrder)
	},
	async erase(tx, userId) {
		const own = await lockOwnOrders(tx, userId)
		if (own.some(({ status, deletedAt }) => deletedAt === null && isUnfinished(status))) fail('orders_unfinished')
		await anonymizeOrders(tx, userId)
		await anonymizeEvents(tx, userId)
		await deleteKeysOf(tx, userId)
	},
}
