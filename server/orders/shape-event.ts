import type { z } from 'zod'
import type { orderEvent } from '#contract/orders.ts'
import type { listOrderEvents } from './queries.ts'

type EventRow = Awaited<ReturnType<typeof listOrderEvents>>[number]
type ShapedEvent = z.input<typeof orderEvent>

/** Something that happened to an order of that customer (`null` for one without an account), as the contract shows it. */
export function shapeEvent(event: EventRow, customerId: string | null): ShapedEvent {
	const { at, kind, details } = event
	return {
		at: at.toISOString(),
		kind,
		by: actorOf(event, customerId),
		...(typeof details.to === 'number' && { status: details.to }),
		...(typeof details.isPaid === 'boolean' && { isPaid: details.isPaid }),
		...(typeof details.amount === 'number' && { amount: details.amount }),
	}
}

function actorOf({ userId, details }: EventRow, customerId: string | null): ShapedEvent['by'] {
	if (details.by === 'provider') return 'provider'
	if (userId === null) return 'system'
	return userId === customerId ? 'customer' : 'shop'
}
