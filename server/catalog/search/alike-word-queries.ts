import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

export interface SoundedWord {
	readonly word: string
	readonly stem: string
	readonly titles: number
	readonly sound: string
}

/** Words of letters only, the commonest first. */
export async function listSoundedWords(
	db: Database,
	least: { titles: number; letters: number },
): Promise<SoundedWord[]> {
	return await db
		.select({
			word: sql<string>`word`,
			stem: sql<string>`stem`,
			titles: sql<number>`titles`,
			sound: sql<string>`sound`,
		})
		.from(sql`search_words`)
		.where(
			sql`gone_since is null and titles >= ${least.titles} and length(word) >= ${least.letters} and word ~ '^([а-я]+|[a-z]+)$'`,
		)
		.orderBy(sql`titles desc`, sql`word`)
}

export interface CategoryCount {
	readonly stem: string
	readonly category: string
	readonly titles: number
	/** Those in which it names the thing. */
	readonly named: number
}

/** How many titles of each category have the stem. */
export async function countByCategory(db: Database, stems: readonly string[]): Promise<CategoryCount[]> {
	return await db
		.select({
			stem: sql<string>`stem`,
			category: sql<string>`category`,
			titles: sql<number>`count(*)::integer`,
			named: sql<number>`(count(*) filter (where first = stem))::integer`,
		})
		.from(sql`product_search, lateral (
			select lexeme as stem from unnest(search) where 'A' = any(weights) or 'B' = any(weights)
		) as stems`)
		.where(sql`stem = any(${sql.param(stems)}::text[])`)
		.groupBy(sql`stem`, sql`category`)
}

export interface Pair {
	readonly stem: string
	readonly other: string
	readonly word: string
	readonly otherWord: string
	readonly source: 'alphabet' | 'sound' | 'diminutive'
}

/** Vetoed ones stay, also without words: when these come back, they are still vetoed. */
/** Returns whether a pair changed. */
export async function replacePairs(db: Database, pairs: readonly Pair[]): Promise<boolean> {
	const { rowCount } = await db.execute(sql`
		merge into search_pairs p
		using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as found (
			stem text, other text, word text, "otherWord" text, source text
		)
		on p.stem = found.stem and p.other = found.other
		when matched and (p.word, p.other_word, p.source) is distinct from (found.word, found."otherWord", found.source)
		then update set word = found.word, other_word = found."otherWord", source = found.source
		when not matched then insert (stem, other, word, other_word, source)
		values (found.stem, found.other, found.word, found."otherWord", found.source)
		when not matched by source and not p.is_vetoed then delete`)
	return rowCount !== 0
}
