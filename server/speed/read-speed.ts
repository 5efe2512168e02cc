import { type Speed, speedPeriods } from '#contract/speed/speed.ts'
import { speedMeasures, speedPages } from '#contract/speed/speed-measures.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'
import { figureOf } from './bands.ts'
import { deleteCountsBefore, sumCounts } from './queries.ts'
import type { SpeedCount } from './tables.ts'

/** Today and the days before it. */
const firstDay = (now: Date, days: number) => addDays(kostanayDay(now), 1 - days)

export async function readSpeed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Speed> {
	const now = clock.now()
	const periods = await Promise.all(
		speedPeriods.map(async (days) => ({ days, pages: pagesOf(await sumCounts(db, firstDay(now, days))) })),
	)
	return { periods }
}

function pagesOf(counts: readonly Omit<SpeedCount, 'day'>[]): Speed['periods'][number]['pages'] {
	return speedPages.flatMap((page) =>
		[false, true].flatMap((isWide) => {
			const ofPage = counts.filter((count) => count.page === page && count.isWide === isWide)
			const figures = speedMeasures.flatMap((measure) => {
				const counted = ofPage.filter((count) => count.measure === measure)
				return counted.length > 0 ? [[measure, figureOf(measure, counted)] as const] : []
			})
			return figures.length > 0 ? [{ page, isWide, ...Object.fromEntries(figures) }] : []
		}),
	)
}

export async function deleteOldSpeed(db: Database, now: Date): Promise<void> {
	await deleteCountsBefore(db, firstDay(now, Math.max(...speedPeriods)))
}
