import { type SQL, sql } from 'drizzle-orm'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { type KnownWord, knownWord } from './word-queries.ts'

const at = sql.placeholder

/** Also the words of descriptions; those that stand elsewhere come from there alone. Each table is read by its own indexes. */
const fromBoth = (joined: SQL, condition: SQL) => sql`(
	select distinct on (word) * from (
		select word, spelling, stem, titles from search_words ${joined} where ${condition}
		union all
		select word, null, stem, null from description_words ${joined} where ${condition}
	) as found order by word, titles is null
) as likely`

const likelyWord = { ...knownWord, titles: sql<number>`coalesce(titles, 1)` }

const preparedKnown = prepareOnce((db, name) =>
	db
		.select(likelyWord)
		.from(fromBoth(sql``, sql`word = any(array(select string_to_table(${at('words')}::text, ' ')))`))
		.prepare(name),
)

export async function listLikely(db: Database, words: readonly string[]): Promise<KnownWord[]> {
	return await preparedKnown(db, 'list_likely').execute({ words: words.join(' ') })
}

/** Compares words by shared runs of letters (trigrams). */
export async function listAlike(db: Database, word: string, limit: number): Promise<KnownWord[]> {
	return await db
		.select(likelyWord)
		.from(fromBoth(sql``, sql`word % ${word}`))
		.orderBy(sql`similarity(word, ${word}) desc`, sql`titles desc nulls last`)
		.limit(limit)
}

const firsts = sql`join (
	select distinct left(search_sound(beginning), 1) as first
	from unnest(array[${at('word')}::text, substr(${at('word')}::text, 2)]) as beginnings (beginning)
) as firsts on first <> '' and sound >= first and sound < first || chr(1114111)`

const preparedNear = prepareOnce((db, name) =>
	db
		.select(likelyWord)
		.from(
			fromBoth(
				firsts,
				sql`levenshtein_less_equal(word, ${at('word')}, ${at('slips')}::integer) <= ${at('slips')}::integer`,
			),
		)
		.prepare(name),
)

/**
 * Words that start with a letter that sounds like the first or the second one (the two may be swapped), and differ in at most
 * `slips` letters; a swap counts as two.
 */
export async function listNear(db: Database, word: string, slips: number): Promise<KnownWord[]> {
	return await preparedNear(db, 'list_near').execute({ word, slips })
}
