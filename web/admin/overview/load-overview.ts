import type { Overview } from '#contract/overview.ts'
import { call } from '../../platform/api/browser-call.ts'
import { explainFailure } from '../shared/explain-failure.ts'
import { type OverviewRange, readRange } from './overview-range.ts'

/** What the overview of a range came to, or why there is none. */
export interface LoadedOverview {
	readonly range: OverviewRange
	readonly overview: Overview | undefined
	readonly failure: string | undefined
}

/** Loads the overview that an address asks for; a failure is logged only and told in its place. */
export async function loadOverview(parameters: URLSearchParams, signal: AbortSignal): Promise<LoadedOverview> {
	const range = readRange(parameters, new Date())
	try {
		const { from, to } = range
		const overview = await call('GET /overview', { query: { from, to } }, { signal })
		return { range, overview, failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return { range, overview: undefined, failure: explainFailure('The overview was not loaded', error) }
	}
}
