import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { isSeenBy } from './find-order-payment.ts'
import { findOrder, listOrderEvents } from './queries.ts'
import { shapeEvent } from './shape-event.ts'

/** What happened to an order, the oldest first. Throws `not_found` for another's. */
export async function getTimeline(
	db: Database,
	orderId: string,
	visitor: Visitor,
): Promise<ReturnType<typeof shapeEvent>[]> {
	const order = await findOrder(db, orderId)
	if (!isSeenBy(order, visitor)) return fail('not_found')
	const events = await listOrderEvents(db, orderId)
	return events.map((event) => shapeEvent(event, order.userId))
}
