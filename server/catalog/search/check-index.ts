import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** Entries of the index that should be there, should not, or should be others; each kind with an example. */
export interface IndexComparison {
	readonly right: number
	readonly missing: Deviation
	readonly stray: Deviation
	readonly different: Deviation
}

interface Deviation {
	readonly count: number
	readonly example: string | null
}

/** Both sides have the same columns, `key` among them. */
function compare(wanted: SQL, found: SQL, key: SQL): SQL {
	return sql`
		select coalesce(wanted.${key}, found.${key}) as key,
			case
				when found.${key} is null then 'missing'
				when wanted.${key} is null then 'stray'
				when wanted::text <> found::text then 'different'
				else 'right'
			end as kind
		from ${wanted} as wanted full join ${found} as found on wanted.${key} = found.${key}`
}

const products = compare(sql`product_search_rows`, sql`product_search`, sql`number`)

/** Without the counts of titles, which are only right after each counting. */
const words = compare(
	sql`(
		select word, search_stem(word) as stem, search_sound(word) as sound
		from (select distinct word from product_words) as had where not search_joins(word)
	)`,
	sql`(select word, stem, sound from search_words)`,
	sql`word`,
)

/** Only their stems can be wrong: the phrases are the shopkeeper's. */
const synonyms = compare(
	sql`(select phrase, search_stems(phrase) as stems from search_synonyms)`,
	sql`(select phrase, stems from search_synonyms)`,
	sql`phrase`,
)

/** By their words; the stems of a pair can be wrong. */
const pairs = compare(
	sql`(
		select word || ' = ' || other_word as words, search_stem(word) as stem, search_stem(other_word) as other, source
		from search_pairs
	)`,
	sql`(select word || ' = ' || other_word as words, stem, other, source from search_pairs)`,
	sql`words`,
)

export async function checkProducts(db: Database): Promise<IndexComparison> {
	return await summarize(db, products)
}

export async function checkWords(db: Database): Promise<IndexComparison> {
	return await summarize(db, words)
}

export async function checkSynonyms(db: Database): Promise<IndexComparison> {
	return await summarize(db, synonyms)
}

export async function checkPairs(db: Database): Promise<IndexComparison> {
	return await summarize(db, pairs)
}

async function summarize(db: Database, compared: SQL): Promise<IndexComparison> {
	const { rows } = await db.execute<{ kind: string; count: number; example: string }>(sql`
		select kind, count(*)::integer as count, min(key)::text as example from (${compared}) as compared group by kind`)
	const deviation = (kind: string) => {
		const { count = 0, example = null } = rows.find((row) => row.kind === kind) ?? {}
		return { count, example }
	}
	return {
		right: deviation('right').count,
		missing: deviation('missing'),
		stray: deviation('stray'),
		different: deviation('different'),
	}
}

/** The numbers of products whose row in the index is missing, stray or different. */
export async function listWrong(db: Database): Promise<number[]> {
	const { rows } = await db.execute<{ key: string }>(
		sql`select key from (${products}) as compared where kind <> 'right' order by key`,
	)
	return rows.map(({ key }) => Number(key))
}
