import type { z } from 'zod'
import type { orderEvent } from '#contract/orders.ts'
import type { listOrderEvents } from './queries.ts'

type EventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]
type ShapedEvent = z.input<typeof orderEvent>

/** Something that happened to an order of that customer (`null` for one without an account), as the contract shows it. */
export function shapeEvent({ at, userId, kind, details }: EventRow, customerId: string | null): ShapedEvent {
	return {
		at: at.toISOString(),
		kind,
		by: actorOf(userId, customerId),
		...(typeof details.to === 'number' && { status: details.to }),
		...(typeof details.amount === 'number' && { amount: details.amount }),
	}
}

function actorOf(userId: string | null, customerId: string | null): ShapedEvent['by'] {
	if (userId === null) return 'system'
	return userId === customerId ? 'customer' : 'shop'
}
