import { limits } from '#contract/limits.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { readProduct } from '../../../platform/api/read-product.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { isMissingCall } from '../../shared/failures.ts'
import { cutBatches } from '../../shared/selection/cut-batches.ts'

interface Missing {
	readonly title: string
	readonly pieces: number
}

/** `unread` when the stock could not be read. */
export type FoundMissing = readonly Missing[] | 'unread'

/** What cancelled orders that get another status lack of products that are sold only in stock. */
export async function findMissing(orders: readonly ReadOrder[], status: number): Promise<FoundMissing> {
	if (status === orderStatuses.cancelled) return []
	const lines = orders.filter((order) => order.status === orderStatuses.cancelled).flatMap(({ items }) => items)
	const wanted = new Map<string, Missing>()
	for (const { productId, title, quantity } of lines)
		wanted.set(productId, { title, pieces: (wanted.get(productId)?.pieces ?? 0) + quantity })
	try {
		const left = await readLeft([...wanted.keys()])
		const found = [...wanted].map(([id, { title, pieces }]) => ({ title, pieces: pieces - (left.get(id) ?? pieces) }))
		return found.filter(({ pieces }) => pieces > 0)
	} catch (error) {
		// Only our server sells products in stock alone.
		if (isMissingCall(error)) return []
		logFailure('The stock of products was not read', error)
		return 'unread'
	}
}

/** Of the products that are sold only in stock. */
async function readLeft(ids: readonly string[]): Promise<Map<string, number>> {
	const left = new Map<string, number>()
	for (const batch of cutBatches(ids, limits.productsById)) {
		const products = readList(await call('GET /products/by-id', { query: { ids: batch } }))
		for (const product of products.flatMap((item) => readProduct(item) ?? []))
			if (product.onlyInStock) left.set(product.id, Math.max(0, product.quantity))
	}
	return left
}

export function missingText(missing: FoundMissing): string {
	if (missing === 'unread') return m.admin_order_missing_unread()
	const titles = missing.map(({ title, pieces }) => m.admin_order_missing_one({ title, count: pieces }))
	return titles.length > 0 ? m.admin_order_missing({ titles: titles.join(', ') }) : ''
}
