import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { listAdminIds } from './queries.ts'

/**
 * Throws `last_admin` when this person is the only administrator; for anybody else it does nothing. Until the transaction ends
 * nobody else gets past it, so of two administrators who go at once one stays. To be called before the transaction locks
 * anything else.
 */
export async function requireOtherAdmin(tx: Database, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
	const admins = await listAdminIds(tx)
	if (admins.length === 1 && admins[0] === userId) fail('last_admin')
}
