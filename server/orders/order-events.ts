import { z } from 'zod'
import type { EventHub, HubEvent } from '../platform/event-hub.ts'

/** The channel on which the database announces every changed order. */
export const orderChannel = 'order_changed'

const announcement = z.object({ userId: z.string().nullable(), orderId: z.string() })

/** Publishes an announced change; without a payload any order may have changed. */
export function publishOrderChange(hub: EventHub, payload: string | undefined): void {
	if (payload === undefined) hub.publish({ name: 'order', data: {} })
	else hub.publish(eventOf(announcement.parse(JSON.parse(payload))))
}

function eventOf({ userId, orderId }: z.output<typeof announcement>): HubEvent {
	// Orders without an account are announced to administrators only.
	return { name: 'order', userId: userId ?? '', data: { orderId } }
}
