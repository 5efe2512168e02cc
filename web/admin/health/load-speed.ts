import { type Speed, speedPeriods } from '#contract/speed/speed.ts'
import { speedMeasures } from '#contract/speed/speed-measures.ts'
import { call } from '../../platform/api/browser-call.ts'
import { explainFailure, isMissingCall } from '../shared/failures.ts'

export async function loadSpeed(signal: AbortSignal): Promise<Speed> {
	try {
		return await call('GET /speed', {}, { signal })
	} catch (error) {
		if (!(signal.aborted || isMissingCall(error))) explainFailure('The speed of visits was not loaded', error)
		throw error
	}
}

/** Fewer visits say little. */
const tellingVisits = 100

/** Whether enough visits of the last days were poor on some page. */
export function isSlow(speed: Speed | undefined): boolean {
	const { pages = [] } = speed?.periods.find(({ days }) => days === speedPeriods[0]) ?? {}
	const figures = pages.flatMap((page) => speedMeasures.map((measure) => page[measure]))
	return figures.some((figure) => figure?.verdict === 'poor' && figure.visits >= tellingVisits)
}
