import type { OrderDetails } from '#contract/admin-orders.ts'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { explainFailure } from '../../shared/failures.ts'

/** The details of an order, with the order and the customer's other orders as screens read them. */
export interface AdminOrder
	extends Pick<
		OrderDetails,
		'customer' | 'takenBy' | 'language' | 'items' | 'refundable' | 'refundedPieces' | 'payments' | 'timeline' | 'notes'
	> {
	readonly order: ReadOrder
	readonly otherOrders: readonly ReadOrder[]
}

/** `missing` where there is no such order. */
export interface LoadedOrder {
	readonly details: AdminOrder | 'missing' | undefined
	readonly failure: string | undefined
}

export async function loadOrder(id: string, signal: AbortSignal): Promise<LoadedOrder> {
	try {
		const answer = await call('GET /orders/{id}', { params: { id } }, { signal })
		return { details: toAdminOrder(answer), failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		const isMissing = error instanceof ApiProblem && [400, 404, 405].includes(error.status)
		if (isMissing) return { details: 'missing', failure: undefined }
		return { details: undefined, failure: explainFailure('The order was not loaded', error) }
	}
}

function toAdminOrder(answer: OrderDetails): AdminOrder {
	return { ...answer, order: readOrder(answer), otherOrders: answer.otherOrders.map((other) => readOrder(other)) }
}
