import { z } from 'zod'

/** Orders to one server: each connection is a buyer who orders again as soon as the order before is answered. */
export const orderLoad = z.object({
	/** Where orders are posted. */
	url: z.string(),
	buyers: z.array(z.object({ userId: z.string(), token: z.string() })),
	products: z.array(z.object({ id: z.string(), price: z.int() })),
	seconds: z.number(),
	/** Baskets are the same for the same one. */
	seed: z.int(),
})

export type OrderLoad = z.input<typeof orderLoad>
