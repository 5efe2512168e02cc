import { call } from '../../platform/api/browser-call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { type ReadOrder, readOrders } from '../../platform/api/read-order.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'

export interface OwnOrders {
	readonly orders: readonly ReadOrder[]
	readonly hasMore: boolean
	/** `undefined` when unknown; reviews are then not offered. */
	readonly reviewed: ReadonlySet<string> | undefined
}

/** Asks for one order more than shown, to know whether more exist. `undefined` after a failure. */
export async function loadOrders(userId: string, shown: number): Promise<OwnOrders | undefined> {
	const [answer, reviewed] = await Promise.all([
		call('GET /profile/orders', { query: { pageNumber: 1, pageSize: shown + 1 } }).catch(() => undefined),
		loadReviewed(userId),
	])
	if (answer === undefined) return undefined
	const orders = readOrders(answer)
	return { orders: orders.slice(0, shown), hasMore: orders.length > shown, reviewed }
}

async function loadReviewed(userId: string): Promise<ReadonlySet<string> | undefined> {
	try {
		const reviews = readList(await call('GET /productreviews/user/{userId}', { params: { userId } }))
		return new Set(reviews.map((review) => readText(readFields(review).get('productId'))))
	} catch {
		return undefined
	}
}
