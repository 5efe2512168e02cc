import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { z } from './zod.ts'

/** Lines of products that are no longer sold stay until they are removed. */
export const cartLine = z.object({
	productId: z.string(),
	quantity: z.int().min(1, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range'),
})

export type CartLine = z.output<typeof cartLine>

export const cart = z.object({ lines: z.array(cartLine) })

const answers = { 200: cart }

export const getCart = endpoint({ method: 'GET', path: '/cart', access: 'customer', answers })

/**
 * Merges the browser's cart into the account's cart. Each product gets the larger quantity, so a repeat changes nothing.
 * Products beyond `limits.cartLines` are dropped.
 */
export const mergeCart = endpoint({
	method: 'POST',
	path: '/cart/merge',
	access: 'customer',
	body: z.object({ lines: z.array(cartLine).max(limits.cartLines, 'out_of_range') }),
	answers,
})

/** 0 removes the line. Throws `cart_full` when a new line exceeds the limit. */
export const setCartLine = endpoint({
	method: 'PUT',
	path: '/cart/{productId}',
	access: 'customer',
	params: z.object({ productId: pathId }),
	body: z.object({ quantity: z.int().min(0, 'out_of_range').max(limits.cartLineQuantity, 'out_of_range') }),
	answers,
})
