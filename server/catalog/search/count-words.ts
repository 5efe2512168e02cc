import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'

/** New words are known at once; this counts in how many titles each stands, and forgets those that no product has. */
export async function countWords(db: Database): Promise<void> {
	await inTransaction(db, async (tx) => await tx.execute(sql`select count_words()`))
}
