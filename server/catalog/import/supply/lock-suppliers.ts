import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/** Returns those that are there; none of them is deleted before the transaction ends. */
export async function lockSuppliers(tx: Database, ids: Iterable<string>): Promise<ReadonlySet<string>> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		select id from suppliers where id = any(${sql.param([...new Set(ids)])}::uuid[]) order by id for key share`)
	return new Set(rows.map(({ id }) => id))
}
