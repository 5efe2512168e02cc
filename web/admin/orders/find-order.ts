import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import { isOwnServer } from '../shared/is-own-server.ts'

/**
 * Reads an order as it is now: `gone` when it was deleted, `undefined` when it cannot be read. Never rejects. Only this shop's
 * own server is asked: another one need not know the call, and its 404 would tell nothing of the order.
 */
export async function findOrder(id: string): Promise<ReadOrder | 'gone' | undefined> {
	if (!isOwnServer()) return undefined
	try {
		return readOrder(await call('GET /orders/{id}', { params: { id } }))
	} catch (error) {
		return error instanceof ApiProblem && error.status === 404 ? 'gone' : undefined
	}
}
