import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { SearchStatistics } from '#contract/search-words.ts'
import { limitIpAddress } from '../accounts/limits/limit-attempts.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'
import { senderNetwork } from '../platform/sender-network.ts'
import {
	addToCounts,
	deleteCountsBefore,
	foldQuery,
	listFewClicks,
	listPopular,
	listWithoutResults,
} from './count-queries.ts'

/** Keeps made-up queries from filling the database. */
export const queriesPerDay = 5000

const listed = 20

interface CountSearchInput {
	readonly query: string
	readonly items: number
	readonly opened: boolean
	readonly ipAddress: string
}

export interface CountSearchDeps extends Pick<Deps, 'db' | 'clock'> {
	readonly rateLimitFactor: number
	readonly countedToday: CountedToday
}

/**
 * Counts a search by its folded query alone, once a day for each address, so that one sender cannot make a query frequent. Throws
 * `too_many_requests`.
 */
export async function countSearch(deps: CountSearchDeps, input: CountSearchInput): Promise<void> {
	const { db, clock, countedToday } = deps
	const { items, opened, ipAddress } = input
	const query = await foldQuery(db, input.query)
	const day = kostanayDay(clock.now())
	if (query === '' || isPersonal(input.query)) return
	if (!countedToday.add(day, [senderNetwork(ipAddress), query, String(opened)])) return
	await limitIpAddress(deps, 'search', ipAddress)
	const counts = opened
		? { searches: 0, withoutResults: 0, opened: 1 }
		: { searches: 1, withoutResults: items === 0 ? 1 : 0, opened: 0 }
	await addToCounts(db, { day, query, counts, queriesPerDay })
}

/** Emails, phones and numbers of orders are never stored. */
function isPersonal(typed: string): boolean {
	return typed.includes('@') || typed.replaceAll(/\P{Nd}/gu, '').length >= 6
}

const rememberedAtMost = 100_000

/** Each process has its own key, which is stored nowhere: nobody can find out from the hashes who searched for what. */
export class CountedToday {
	readonly #key = randomBytes(32)
	readonly #hashes = new Set<string>()
	#day = ''

	/** Returns `false` when this process has counted it today. */
	add(day: string, parts: readonly string[]): boolean {
		if (day !== this.#day || this.#hashes.size >= rememberedAtMost) this.#hashes.clear()
		this.#day = day
		const hash = createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64')
		const { size } = this.#hashes
		return this.#hashes.add(hash).size > size
	}
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
