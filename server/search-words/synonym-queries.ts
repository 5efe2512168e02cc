import { eq, sql } from 'drizzle-orm'
import type { SynonymLine } from '#contract/search-words.ts'
import type { Database } from '../platform/database.ts'
import { synonyms } from './tables.ts'

const phrasesOfLine = sql<string[]>`array_agg(${synonyms.phrase} order by ${synonyms.place})`

const lineColumns = {
	id: synonyms.line,
	phrases: phrasesOfLine,
	typedOnly: sql<string[]>`coalesce(${phrasesOfLine} filter (where ${synonyms.isTypedOnly}), '{}')`,
}

/** Blocks every other change of synonyms until the transaction ends: the phrases of all lines are compared. */
export async function lockSynonyms(tx: Database): Promise<void> {
	await tx.execute(sql`lock table search_synonyms in share row exclusive mode`)
}

export async function listLines(db: Database): Promise<SynonymLine[]> {
	return await db.select(lineColumns).from(synonyms).groupBy(synonyms.line)
}

export async function findLine(db: Database, id: string): Promise<SynonymLine | undefined> {
	const [line] = await db.select(lineColumns).from(synonyms).where(eq(synonyms.line, id)).groupBy(synonyms.line)
	return line
}

export async function countLines(db: Database): Promise<number> {
	const [row] = await db.select({ lines: sql<number>`count(distinct ${synonyms.line})::integer` }).from(synonyms)
	return row?.lines ?? 0
}

export async function insertLine(tx: Database, { id, phrases, typedOnly }: SynonymLine): Promise<void> {
	const rows = phrases.map((phrase, place) => ({ line: id, place, phrase, isTypedOnly: typedOnly.includes(phrase) }))
	await tx.insert(synonyms).values(rows)
}

export async function deleteLine(tx: Database, id: string): Promise<void> {
	await tx.delete(synonyms).where(eq(synonyms.line, id))
}

export interface FoldedPhrase {
	readonly phrase: string
	/** As the search reads it; empty without letters and digits. */
	readonly folded: string
	/** As the stored line has it. */
	readonly isTypedOnly: boolean
	/** The phrases of the other line that has it. */
	readonly takenBy: readonly string[] | null
}

export async function foldPhrases(db: Database, id: string, phrases: readonly string[]): Promise<FoldedPhrase[]> {
	const { rows } = await db.execute<{
		phrase: string
		folded: string
		isTypedOnly: boolean
		takenBy: string[] | null
	}>(sql`
		with stored as materialized (select line, trim(search_fold(phrase)) as folded, is_typed_only from search_synonyms)
		select given.phrase, given.folded, exists (
			select from stored where stored.folded = given.folded and line = ${id} and is_typed_only
		) as "isTypedOnly", (
			select array_agg(s.phrase order by s.place) from search_synonyms s
			where s.line = (select line from stored where stored.folded = given.folded and line <> ${id} limit 1)
		) as "takenBy"
		from (
			select phrase, trim(search_fold(phrase)) as folded, place
			from unnest(${sql.param(phrases)}::text[]) with ordinality as typed (phrase, place)
		) as given
		order by given.place`)
	return rows
}
