import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import { isOwnServer } from '../shared/is-own-server.ts'

/**
 * Reads an order: `gone` when it was deleted, `undefined` when it cannot be read. Never rejects. Asks only this shop's
 * own server, since a 404 of another one may mean an unknown call.
 */
export async function findOrder(id: string): Promise<ReadOrder | 'gone' | undefined> {
	if (!isOwnServer()) return undefined
	try {
		return readOrder(await call('GET /orders/{id}', { params: { id } }))
	} catch (error) {
		return error instanceof ApiProblem && error.status === 404 ? 'gone' : undefined
	}
}

/** Orders that could not be read are in neither. */
interface FoundOrders {
	readonly orders: readonly ReadOrder[]
	/** Those that were deleted. */
	readonly goneIds: ReadonlySet<string>
}

export async function findOrders(ids: readonly string[]): Promise<FoundOrders> {
	const found = await Promise.all(ids.map(async (id) => ({ id, order: await findOrder(id) })))
	return {
		orders: found.flatMap(({ order }) => (order === undefined || order === 'gone' ? [] : order)),
		goneIds: new Set(found.filter(({ order }) => order === 'gone').map(({ id }) => id)),
	}
}
