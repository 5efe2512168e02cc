import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { listWrong } from './check-index.ts'
import { countWords } from './count-words.ts'

// So many locked products do not delay an order noticeably.
const batch = 500

/** Mends what is wrong while the shop goes on, and returns the number of mended rows. */
export async function rebuildIndex(db: Database, onProgress: (mended: number, wrong: number) => void): Promise<number> {
	const wrong = await listWrong(db)
	for (let from = 0; from < wrong.length; from += batch) {
		const numbers = wrong.slice(from, from + batch)
		await inTransaction(db, (tx) => replaceRows(tx, numbers))
		onProgress(from + numbers.length, wrong.length)
	}
	await db.execute(sql`delete from search_words where stem <> search_stem(word)`)
	await countWords(db)
	return wrong.length
}

async function replaceRows(tx: Database, given: readonly number[]): Promise<void> {
	const numbers = sql`any(${sql.param(given)}::bigint[])`
	// Nobody may change a product between the reading of its texts and the writing of its row.
	await tx.execute(sql`select from products where number = ${numbers} order by id for no key update`)
	await tx.execute(sql`delete from product_search where number = ${numbers}`)
	await tx.execute(sql`insert into product_search select * from product_search_rows where number = ${numbers}`)
}
