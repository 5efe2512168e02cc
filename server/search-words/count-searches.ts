import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { SearchStatistics } from '#contract/search-words.ts'
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
	readonly countedToday: CountedToday
}

/** Counts a search by its folded query alone, once a day for each network, so that no sender makes a query frequent. */
export async function countSearch(deps: CountSearchDeps, input: CountSearchInput): Promise<void> {
	const { db, clock, countedToday } = deps
	const { items, opened, ipAddress } = input
	const query = await foldQuery(db, input.query)
	const day = kostanayDay(clock.now())
	if (query === '' || isPersonal(input.query)) return
	if (!countedToday.add(day, senderNetwork(ipAddress), `${opened} ${query}`)) return
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

/** A whole mobile network can share one address. */
export const perNetworkAndDay = 200

/** Each process has its own key, which is stored nowhere: nobody can find out from the hashes who searched for what. */
export class CountedToday {
	readonly #key = randomBytes(32)
	readonly #searches = new Set<string>()
	readonly #countByNetwork = new Map<string, number>()
	#day = ''

	/** Returns `false` when this process has counted it today, or enough of the network. */
	add(day: string, network: string, search: string): boolean {
		if (day !== this.#day || this.#searches.size >= rememberedAtMost) {
			this.#searches.clear()
			this.#countByNetwork.clear()
		}
		this.#day = day
		const [sender, hash] = [this.#hash(network), this.#hash(`${network} ${search}`)]
		const count = this.#countByNetwork.get(sender) ?? 0
		if (count >= perNetworkAndDay || this.#searches.has(hash)) return false
		this.#searches.add(hash)
		this.#countByNetwork.set(sender, count + 1)
		return true
	}

	#hash(text: string): string {
		return createHmac('sha256', this.#key).update(text).digest('base64')
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
