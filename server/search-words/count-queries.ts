import { desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { searchCounts } from './tables.ts'

interface AddToCountsInput {
	readonly day: string
	/** As typed. */
	readonly query: string
	readonly counts: { readonly searches: number; readonly withoutResults: number; readonly opened: number }
	readonly queriesPerDay: number
}

/** Adds nothing for a query without letters and digits, nor for a new one on a day that has too many. */
export async function addToCounts(db: Database, { day, query, counts, queriesPerDay }: AddToCountsInput) {
	const { searches, withoutResults, opened } = counts
	await db.execute(sql`
		insert into search_counts as c (day, query, searches, without_results, opened)
		select ${day}::date, folded.query, ${searches}::integer, ${withoutResults}::integer, ${opened}::integer
		from (select trim(search_fold(${query}::text)) as query) as folded
		where folded.query <> '' and (
			exists (select from search_counts known where known.day = ${day}::date and known.query = folded.query)
			or (select count(*) from search_counts known where known.day = ${day}::date) < ${queriesPerDay}
		)
		on conflict (day, query) do update set
			searches = c.searches + excluded.searches,
			without_results = c.without_results + excluded.without_results,
			opened = c.opened + excluded.opened`)
}

const { query } = searchCounts
const searches = sql<number>`sum(${searchCounts.searches})::integer`
const withoutResults = sql`sum(${searchCounts.withoutResults})`
const opened = sql<number>`sum(${searchCounts.opened})::integer`

const isMostlyFound = sql`${withoutResults} * 2 < ${searches}`
/** The shopkeeper has looked after the others. */
const isNoSynonym = sql`${query} not in (select trim(search_fold(phrase)) from search_synonyms)`

/** The queries since a day whose sums are such, the most frequent first. */
function listCounts(db: Database, since: string, such: SQL, atMost: number) {
	return db
		.select({ query, searches: searches.as('searches'), opened: opened.as('opened') })
		.from(searchCounts)
		.where(gte(searchCounts.day, since))
		.groupBy(query)
		.having(such)
		.orderBy(desc(searches), query)
		.limit(atMost)
}

export async function listWithoutResults(db: Database, since: string, atMost: number) {
	const isNotFound = sql`${searches} > 0 and not (${isMostlyFound}) and ${isNoSynonym}`
	const rows = await listCounts(db, since, isNotFound, atMost)
	return rows.map((row) => ({ query: row.query, searches: row.searches }))
}

export async function listFewClicks(db: Database, since: string, atMost: number) {
	const isSeldomOpened = sql`${searches} >= 5 and ${opened} * 10 < ${searches}`
	return await listCounts(db, since, sql`${isSeldomOpened} and ${isMostlyFound} and ${isNoSynonym}`, atMost)
}

/** Of so many frequent queries some may have unknown words. */
const popularRead = 60

/**
 * Anybody can send a count, so every word has to be one of the catalogue's: the list must not become a place for others'
 * messages.
 */
export async function listPopular(db: Database, since: string, atMost: number): Promise<string[]> {
	const frequent = listCounts(db, since, sql`${searches} >= 3 and ${isMostlyFound}`, popularRead).as('frequent')
	const rows = await db
		.select({ query: frequent.query })
		.from(frequent)
		.where(sql`not exists (
			select from string_to_table(${frequent.query}, ' ') as words (word)
			where not search_joins(words.word)
				and not exists (select from search_words known where known.stem = search_stem(words.word))
		)`)
		.orderBy(desc(frequent.searches), frequent.query)
		.limit(atMost)
	return rows.map((row) => row.query)
}

export async function deleteCountsBefore(db: Database, day: string): Promise<void> {
	await db.delete(searchCounts).where(lt(searchCounts.day, day))
}
