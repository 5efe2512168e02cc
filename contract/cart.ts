import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { z } from './zod.ts'

/** Pieces of one product in a cart. Lines of products that are no longer sold stay until they are removed. */
export const cartLine = z.object({
	productId: z.string(),
	quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
})

export type CartLine = z.output<typeof cartLine>

/** The cart of a signed-in customer as the server keeps it, in the order its products were put in. */
export const cart = z.object({ lines: z.array(cartLine) })

const answers = { 200: cart }

export const getCart = endpoint({ method: 'GET', path: '/cart', access: 'customer', answers })

/**
 * Puts a browser's cart into the one of the account: each product gets the larger of both quantities, so repeating it changes
 * nothing. What is beyond `limits.cartLines` products stays out.
 */
export const mergeCart = endpoint({
	method: 'POST',
	path: '/cart/merge',
	access: 'customer',
	body: z.object({ lines: z.array(cartLine).max(limits.cartLines, 'out_of_range') }),
	answers,
})

/** Sets the pieces of one product; 0 removes its line. Answers `cart_full` when a new line would be one too many. */
export const setCartLine = endpoint({
	method: 'PUT',
	path: '/cart/{productId}',
	access: 'customer',
	params: z.object({ productId: pathId }),
	body: z.object({ quantity: z.int().min(0, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range') }),
	answers,
})
