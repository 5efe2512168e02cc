import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { readProduct } from '../../../platform/api/read-product.ts'
import { logFailure } from '../../../platform/log-failure.ts'

interface Missing {
	readonly title: string
	readonly pieces: number
}

/**
 * What cancelled orders that get another status lack of products that are sold only in stock. A product that cannot be read is left
 * out.
 */
export async function findMissing(orders: readonly ReadOrder[], status: number): Promise<Missing[]> {
	if (status === orderStatuses.cancelled) return []
	const lines = orders.filter((order) => order.status === orderStatuses.cancelled).flatMap(({ items }) => items)
	const titles = new Map(lines.map(({ productId, title }) => [productId, title]))
	const found = [...titles].map(async ([productId, title]) => {
		const wanted = lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
		const left = await findLeft(productId)
		return { title, pieces: left === undefined ? 0 : wanted - left }
	})
	return (await Promise.all(found)).filter(({ pieces }) => pieces > 0)
}

/** `undefined` for a product that is also made to order. */
async function findLeft(id: string): Promise<number | undefined> {
	try {
		const product = readProduct(await call('GET /products/{id}', { params: { id } }))
		return product?.onlyInStock ? Math.max(0, product.quantity) : undefined
	} catch (error) {
		logFailure('The stock of a product was not read', error)
		return undefined
	}
}

export function missingText(missing: readonly Missing[]): string {
	const titles = missing.map(({ title, pieces }) => m.admin_order_missing_one({ title, count: pieces }))
	return titles.length > 0 ? m.admin_order_missing({ titles: titles.join(', ') }) : ''
}
