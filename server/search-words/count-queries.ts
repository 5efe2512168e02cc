import { desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { searchCounts } from './tables.ts'

/** Empty without letters and digits. */
export async function foldQuery(db: Database, typed: string): Promise<string> {
	const { rows } = await db.execute<{ folded: string }>(sql`select trim(search_fold(${typed}::text)) as folded`)
	return rows[0]?.folded ?? ''
}

interface AddToCountsInput {
	readonly day: string
	/** Folded. */
	readonly query: string
	readonly counts: { readonly searches: number; readonly withoutResults: number; readonly opened: number }
	readonly queriesPerDay: number
}

/** Adds nothing for a new query on a day that has too many. */
export async function addToCounts(db: Database, { day, query, counts, queriesPerDay }: AddToCountsInput) {
	const { searches, withoutResults, opened } = counts
	await db.execute(sql`
		insert into search_counts as c (day, query, searches, without_results, opened)
		select ${day}::date, ${query}::text, ${searches}::integer, ${withoutResults}::integer, ${opened}::integer
		where exists (select from search_counts known where known.day = ${day}::date and known.query = ${query})
			or (select count(*) from search_counts known where known.day = ${day}::date) < ${queriesPerDay}
		on conflict (day, query) do update set
			searches = c.searches + excluded.searches,
			without_results = c.without_results + excluded.without_results,
			opened = c.opened + excluded.opened`)
}

/** One person alone is never shown to the shopkeeper. */
const leastSearches = 3
const frequentSearches = 5

const { query } = searchCounts
const searches = sql<number>`sum(${searchCounts.searches})::integer`
const withoutResults = sql`sum(${searchCounts.withoutResults})`
const opened = sql<number>`sum(${searchCounts.opened})::integer`

const isMostlyFound = sql`${withoutResults} * 2 < ${searches}`
/** The shopkeeper has looked after the others. */
const isNoSynonym = sql`${query} not in (select trim(search_fold(phrase)) from search_synonyms)`

const isSeldomOpened = sql`${opened} * 10 < ${searches}`

/** The queries since a day whose sums meet the condition, the most frequent first. */
function listCounts(db: Database, since: string, condition: SQL, atMost: number) {
	return db
		.select({ query, searches: searches.as('searches'), opened: opened.as('opened') })
		.from(searchCounts)
		.where(gte(searchCounts.day, since))
		.groupBy(query)
		.having(condition)
		.orderBy(desc(searches), query)
		.limit(atMost)
}

export async function listWithoutResults(db: Database, since: string, atMost: number) {
	const isNotFound = sql`${searches} >= ${leastSearches} and not (${isMostlyFound}) and ${isNoSynonym}`
	const rows = await listCounts(db, since, isNotFound, atMost)
	return rows.map((row) => ({ query: row.query, searches: row.searches }))
}

export async function listFewClicks(db: Database, since: string, atMost: number) {
	const isFrequent = sql`${searches} >= ${frequentSearches}`
	return await listCounts(
		db,
		since,
		sql`${isFrequent} and ${isSeldomOpened} and ${isMostlyFound} and ${isNoSynonym}`,
		atMost,
	)
}

/** Some frequent queries may have unknown words. */
const popularRead = 60

/**
 * Shoppers also have to open what they find. Every word has to be one of the catalogue's, because anybody can send a count: the
 * list must not become a place for messages.
 */
export async function listPopular(db: Database, since: string, atMost: number): Promise<string[]> {
	const isPopular = sql`${searches} >= ${frequentSearches} and ${isMostlyFound} and not (${isSeldomOpened})`
	const frequent = listCounts(db, since, isPopular, popularRead).as('frequent')
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
