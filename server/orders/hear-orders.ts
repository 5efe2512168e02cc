import { z } from 'zod'
import type { EventHub, HubEvent } from '../platform/event-hub.ts'

/** The channel on which the database announces every order that is another now. */
export const orderChannel = 'order_changed'

const announcement = z.object({ userId: z.string().nullable(), orderId: z.string() })

/** Tells whoever listens about an announced order; without an announcement any may have changed unheard. */
export function hearOrders(hub: EventHub, payload: string | undefined): void {
	if (payload === undefined) hub.tell({ name: 'order', data: {} })
	else hub.tell(eventOf(announcement.parse(JSON.parse(payload))))
}

function eventOf({ userId, orderId }: z.output<typeof announcement>): HubEvent {
	// Nobody but the shop hears of the order of somebody without an account.
	return { name: 'order', userId: userId ?? '', data: { orderId } }
}
