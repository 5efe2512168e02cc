import { z } from './zod.ts'

/**
 * Server-sent events below the API base about the visitor's own orders, or all orders for an administrator. The stream needs the
 * access token and ends with it. An event is only a hint to read again.
 */
export const eventsPath = '/events'

export const orderChanged = z.object({ orderId: z.string().optional() })
