import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { explainFailure } from '../../shared/failures.ts'
import { type ReadOrderDetails, readOrderDetails } from './read-order-details.ts'

/** `missing` where there is no such order. */
export interface LoadedOrder {
	readonly details: ReadOrderDetails | 'missing' | undefined
	readonly failure: string | undefined
}

export async function loadOrder(id: string, signal: AbortSignal): Promise<LoadedOrder> {
	try {
		const answer: unknown = await call('GET /orders/{id}', { params: { id } }, { signal })
		return { details: readOrderDetails(answer) ?? 'missing', failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		const isMissing = error instanceof ApiProblem && [400, 404, 405].includes(error.status)
		if (isMissing) return { details: 'missing', failure: undefined }
		return { details: undefined, failure: explainFailure('The order was not loaded', error) }
	}
}
