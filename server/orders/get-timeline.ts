import type { z } from 'zod'
import type { orderEvent } from '#contract/orders.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { isSeenBy } from './find-order-payment.ts'
import { findOrder, listOrderEvents } from './queries.ts'

type TimelineEvent = z.input<typeof orderEvent>

/** What happened to an order, the oldest first. Throws `not_found` for another's. */
export async function getTimeline(db: Database, orderId: string, visitor: Visitor): Promise<TimelineEvent[]> {
	const order = await findOrder(db, orderId)
	if (!isSeenBy(order, visitor)) return fail('not_found')
	const events = await listOrderEvents(db, orderId)
	return events.map(({ at, userId, kind, details }) => ({
		at: at.toISOString(),
		kind,
		by: actorOf(userId, order.userId),
		...(typeof details.to === 'number' && { status: details.to }),
		...(typeof details.amount === 'number' && { amount: details.amount }),
	}))
}

function actorOf(userId: string | null, customerId: string): TimelineEvent['by'] {
	if (userId === null) return 'system'
	return userId === customerId ? 'customer' : 'shop'
}
