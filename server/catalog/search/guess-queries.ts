import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { KnownWord } from './word-queries.ts'

/**
 * Words that start with a letter that sounds like the first or the second one (the two may be swapped), and differ in at most
 * `slips` letters; a swap counts as two.
 */
export async function listNear(db: Database, word: string, slips: number): Promise<KnownWord[]> {
	return await db
		.select({ word: sql<string>`word`, stem: sql<string>`stem`, titles: sql<number>`titles` })
		.from(sql`(
			select distinct left(search_sound(beginning), 1) as first
			from unnest(array[${word}::text, substr(${word}::text, 2)]) as beginnings (beginning)
		) as firsts join search_words on first <> '' and sound >= first and sound < first || chr(1114111)`)
		.where(sql`levenshtein_less_equal(word, ${word}, ${slips}::integer) <= ${slips}::integer`)
		.prepare('list_near')
		.execute()
}
