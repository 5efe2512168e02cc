import { eq, sql } from 'drizzle-orm'
import type { SynonymLine } from '#contract/search-words.ts'
import type { Database } from '../platform/database.ts'
import { synonyms } from './tables.ts'

const phrasesOfLine = sql<string[]>`array_agg(${synonyms.phrase} order by ${synonyms.place})`

/** Blocks every other change of synonyms until the transaction ends: the phrases of all lines are compared. */
export async function lockSynonyms(tx: Database): Promise<void> {
	await tx.execute(sql`lock table search_synonyms in share row exclusive mode`)
}

export async function listLines(db: Database): Promise<SynonymLine[]> {
	return await db.select({ id: synonyms.line, phrases: phrasesOfLine }).from(synonyms).groupBy(synonyms.line)
}

export async function findLine(db: Database, id: string): Promise<SynonymLine | undefined> {
	const [line] = await db
		.select({ id: synonyms.line, phrases: phrasesOfLine })
		.from(synonyms)
		.where(eq(synonyms.line, id))
		.groupBy(synonyms.line)
	return line
}

export async function countLines(db: Database): Promise<number> {
	const [row] = await db.select({ lines: sql<number>`count(distinct ${synonyms.line})::integer` }).from(synonyms)
	return row?.lines ?? 0
}

export async function insertLine(tx: Database, { id, phrases }: SynonymLine): Promise<void> {
	await tx.insert(synonyms).values(phrases.map((phrase, place) => ({ line: id, place, phrase })))
}

export async function deleteLine(tx: Database, id: string): Promise<void> {
	await tx.delete(synonyms).where(eq(synonyms.line, id))
}

export interface FoldedPhrase {
	readonly phrase: string
	/** As the search reads it; empty without letters and digits. */
	readonly folded: string
	/** The phrases of the other line that has it. */
	readonly takenBy: readonly string[] | null
}

export async function foldPhrases(db: Database, { id, phrases }: SynonymLine): Promise<FoldedPhrase[]> {
	const { rows } = await db.execute<{ phrase: string; folded: string; takenBy: string[] | null }>(sql`
		with others as materialized (
			select line, trim(search_fold(phrase)) as folded from search_synonyms where line <> ${id}
		)
		select given.phrase, given.folded, (
			select array_agg(s.phrase order by s.place) from search_synonyms s
			where s.line = (select line from others where others.folded = given.folded limit 1)
		) as "takenBy"
		from (
			select phrase, trim(search_fold(phrase)) as folded, place
			from unnest(${sql.param(phrases)}::text[]) with ordinality as typed (phrase, place)
		) as given
		order by given.place`)
	return rows
}

/** Pages of search results that are kept in memory are dropped. */
export async function announceSearch(tx: Database): Promise<void> {
	await tx.execute(sql`select pg_notify('catalog_changed', '')`)
}
