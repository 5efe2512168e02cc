import { limits } from '#contract/limits.ts'
import type { SearchStatistics } from '#contract/search-words.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'
import { addToCounts, deleteCountsBefore, listFewClicks, listPopular, listWithoutResults } from './count-queries.ts'

/** A day of made-up queries must not fill the database. */
export const queriesPerDay = 5000

const listed = 20

interface CountSearchInput {
	readonly query: string
	readonly items: number
	readonly opened: boolean
}

/**
 * Counts a search by its folded query alone. NOTE: nobody's calls are limited one by one: a limit would cost a second write with
 * every search, and only counts can be falsified here.
 */
export async function countSearch(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ query, items, opened }: CountSearchInput,
): Promise<void> {
	const counts = opened
		? { searches: 0, withoutResults: 0, opened: 1 }
		: { searches: 1, withoutResults: items === 0 ? 1 : 0, opened: 0 }
	await addToCounts(db, { day: kostanayDay(clock.now()), query, counts, queriesPerDay })
}

/** Today and the days before it. */
function firstCountedDay(now: Date): string {
	return addDays(kostanayDay(now), 1 - limits.searchDays)
}

export async function getSearchStatistics({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SearchStatistics> {
	const since = firstCountedDay(clock.now())
	const [withoutResults, fewClicks] = await Promise.all([
		listWithoutResults(db, since, listed),
		listFewClicks(db, since, listed),
	])
	return { withoutResults, fewClicks }
}

export async function listPopularSearches(db: Database, now: Date): Promise<string[]> {
	return await listPopular(db, firstCountedDay(now), limits.popularSearches)
}

export async function deleteOldSearches(db: Database, now: Date): Promise<void> {
	await deleteCountsBefore(db, addDays(firstCountedDay(now), -1))
}
