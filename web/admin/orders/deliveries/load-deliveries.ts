import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { isCalendarDay } from '../../../platform/is-calendar-day.ts'
import { kostanayDay } from '../../../platform/kostanay-day.ts'
import { explainFailure } from '../../shared/failures.ts'
import { type ReadDeliveries, readDeliveries } from './read-deliveries.ts'

/** `missing` where the server has no deliveries. */
export interface LoadedDeliveries {
	/** As `2026-12-01`. */
	readonly date: string
	readonly day: ReadDeliveries | 'missing' | undefined
	readonly failure: string | undefined
}

/** Loads the deliveries of the day in the address, or of today. */
export async function loadDeliveries(request: Request): Promise<LoadedDeliveries> {
	const wanted = new URL(request.url).searchParams.get('date') ?? ''
	const date = isCalendarDay(wanted) ? wanted : kostanayDay(new Date())
	try {
		const answer: unknown = await call('GET /deliveries', { query: { date } }, { signal: request.signal })
		return { date, day: readDeliveries(answer) ?? 'missing', failure: undefined }
	} catch (error) {
		if (request.signal.aborted) throw error
		const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 405)
		if (isMissing) return { date, day: 'missing', failure: undefined }
		return { date, day: undefined, failure: explainFailure('The deliveries were not loaded', error) }
	}
}
