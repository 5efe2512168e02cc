import type { OrderEvent } from '#contract/ordering/order-timeline.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'

let isMissing = false

/** False after the server said that it has none. */
export function hasTimelines(): boolean {
	return !isMissing
}

/** Oldest first; `missing` when the server has no timelines. Throws when it cannot be read. */
export async function loadTimeline(orderId: string, signal: AbortSignal): Promise<readonly OrderEvent[] | 'missing'> {
	try {
		return await call('GET /orders/{id}/timeline', { params: { id: orderId } }, { signal })
	} catch (error) {
		isMissing ||= error instanceof ApiProblem && (error.status === 404 || error.status === 405)
		if (isMissing) return 'missing'
		throw error
	}
}
