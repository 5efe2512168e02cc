import type { getCart } from '#contract/cart.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { ApiProblem } from '../../../../platform/api/api-problem.ts'
import { call } from '../../../../platform/api/browser-call.ts'
import type { Cart } from '../cart.ts'

type AnsweredCart = Answer<typeof getCart>

/** `undefined` when the server keeps no carts. */
export async function readAccountCart(signal: AbortSignal): Promise<Cart | undefined> {
	return await unlessUnknown(async () => toCart(await call('GET /cart', {}, { signal })))
}

/** Returns the merged cart; `undefined` when the server keeps no carts. */
export async function mergeAccountCart(cart: Cart, signal: AbortSignal): Promise<Cart | undefined> {
	const lines = cart.map(({ product, quantity }) => ({ productId: product.id, quantity })).slice(0, limits.cartLines)
	return await unlessUnknown(async () => toCart(await call('POST /cart/merge', { body: { lines } }, { signal })))
}

/** Returns the reason when the server will never accept the line. */
export async function setAccountLine(
	productId: string,
	quantity: number,
	signal: AbortSignal,
): Promise<{ cart: Cart | undefined } | ApiProblem> {
	try {
		const sent = { params: { productId }, body: { quantity } }
		return { cart: toCart(await call('PUT /cart/{productId}', sent, { signal })) }
	} catch (error) {
		if (error instanceof ApiProblem && isForGood(error)) return error
		throw error
	}
}

async function unlessUnknown(ask: () => Promise<Cart | undefined>): Promise<Cart | undefined> {
	try {
		return await ask()
	} catch (error) {
		if (error instanceof SyntaxError || (error instanceof ApiProblem && isForGood(error))) return undefined
		throw error
	}
}

/** False when the server is busy or a new sign-in may help. */
function isForGood({ status }: ApiProblem): boolean {
	return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

/** `undefined` when the answer is no cart: another server may answer a page to everything. */
function toCart(answer: Partial<AnsweredCart> | undefined): Cart | undefined {
	return answer?.lines?.map(({ productId, quantity }) => ({ product: { id: productId }, quantity }))
}
