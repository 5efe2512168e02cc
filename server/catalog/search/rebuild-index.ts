import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { announceSearch } from '../page-tags.ts'
import { listWrong } from './check-index.ts'
import { learnPairs } from './learn-pairs.ts'
import { countWords } from './word-queries.ts'

// So many locked products do not delay an order noticeably.
const batch = 500

/** Mends what is wrong while the shop goes on, and returns the number of mended products. */
export async function rebuildIndex(db: Database, onProgress: (mended: number, wrong: number) => void): Promise<number> {
	const wrong = await listWrong(db)
	for (let from = 0; from < wrong.length; from += batch) {
		const numbers = wrong.slice(from, from + batch)
		await inTransaction(db, (tx) => replaceRows(tx, numbers))
		onProgress(from + numbers.length, wrong.length)
	}
	await inTransaction(db, renewStems)
	await countWords(db)
	await learnPairs(db)
	await announceSearch(db)
	return wrong.length
}

async function replaceRows(tx: Database, given: readonly number[]): Promise<void> {
	const numbers = sql`any(${sql.param(given)}::bigint[])`
	// Nobody may change a product between the reading of its texts and the writing of its row.
	await tx.execute(sql`select from products where number = ${numbers} order by id for no key update`)
	await tx.execute(sql`delete from product_search where number = ${numbers}`)
	await tx.execute(sql`insert into product_search select * from product_search_rows where number = ${numbers}`)
}

/** Stems and sounds of words, synonyms and pairs, as this version of PostgreSQL cuts them. An update renews generated columns. */
async function renewStems(tx: Database): Promise<void> {
	await tx.execute(sql`
		update search_words set stem = search_stem(word) where stem <> search_stem(word) or sound <> search_sound(word)`)
	await tx.execute(sql`update search_synonyms set phrase = phrase where stems <> search_stems(phrase)`)
	// Two pairs may become one, which is vetoed when one of them was.
	await tx.execute(sql`
		with old as (
			delete from search_pairs where stem <> search_stem(word) or other <> search_stem(other_word) returning *
		)
		insert into search_pairs as p (stem, other, word, other_word, source, is_vetoed)
		select distinct on (search_stem(word), search_stem(other_word))
			search_stem(word), search_stem(other_word), word, other_word, source, is_vetoed
		from old order by search_stem(word), search_stem(other_word), is_vetoed desc
		on conflict (stem, other) do update set is_vetoed = p.is_vetoed or excluded.is_vetoed`)
}
