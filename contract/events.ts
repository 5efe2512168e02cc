import { z } from './zod.ts'

/**
 * The stream of what happens to the visitor's own orders (an administrator's: to all), as server-sent events under the API
 * base. It wants the access token like any call, ends with it, and is a hint to read again, never the news itself.
 */
export const eventsPath = '/events'

/** An order was placed or is different now: the event `order`. Without an id any of them may be. */
export const orderChanged = z.object({ orderId: z.string().optional() })
