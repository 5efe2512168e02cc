import { limits } from '#contract/limits.ts'
import { ApiProblem } from '../../../../platform/api/api-problem.ts'
import { call } from '../../../../platform/api/browser-call.ts'
import { readFields, readNumber, readText } from '../../../../platform/api/read-value.ts'
import { type Cart, withQuantity } from '../cart.ts'

/** `undefined` when the server keeps no carts. */
export async function readAccountCart(signal: AbortSignal): Promise<Cart | undefined> {
	return await unlessUnknown(async () => readCart(await call('GET /cart', {}, { signal })))
}

/** Returns the merged cart; `undefined` when the server keeps no carts. */
export async function mergeAccountCart(cart: Cart, signal: AbortSignal): Promise<Cart | undefined> {
	const lines = cart.map(({ product, quantity }) => ({ productId: product.id, quantity })).slice(0, limits.cartLines)
	return await unlessUnknown(async () => readCart(await call('POST /cart/merge', { body: { lines } }, { signal })))
}

/** Returns the reason when the server will never accept the line. */
export async function setAccountLine(
	productId: string,
	quantity: number,
	signal: AbortSignal,
): Promise<{ cart: Cart | undefined } | ApiProblem> {
	try {
		const sent = { params: { productId }, body: { quantity } }
		return { cart: readCart(await call('PUT /cart/{productId}', sent, { signal })) }
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

function readCart(answer: unknown): Cart | undefined {
	const lines = readFields(answer).get('lines')
	return Array.isArray(lines) ? lines.reduce<Cart>(addLine, []) : undefined
}

function addLine(cart: Cart, line: unknown): Cart {
	const read = readFields(line)
	const id = readText(read.get('productId'))
	return id === '' ? cart : withQuantity(cart, id, readNumber(read.get('quantity')) ?? 0)
}
