import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { namedLocks } from '../../platform/locks.ts'
import { fail } from '../../platform/problem.ts'
import { findUserByEmail, lockUser, updateUser } from '../queries.ts'
import { endAllSignIns } from '../sign-in-queries.ts'
import { listAdminIds } from './admin-queries.ts'

/** Answers whether the email has an administrator. Ends all sign-ins. Throws `last_admin` for the only one. */
export async function demoteAdmin({ db, clock, log }: Deps, email: string): Promise<boolean> {
	const user = await findUserByEmail(db, email.toLowerCase())
	if (!user) return false
	const isDemoted = await inTransaction(db, async (tx) => {
		await assertOtherAdmin(tx, user.id)
		const locked = await lockUser(tx, user.id, 'update')
		if (locked?.role !== 'Admin') return false
		await updateUser(tx, user.id, { role: 'Client' })
		await endAllSignIns(tx, user.id, clock.now())
		return true
	})
	if (isDemoted) log.info({ event: 'admin-demoted', userId: user.id }, 'an administrator became a customer')
	return isDemoted
}

/**
 * Throws `last_admin` for the only administrator. Locks until the transaction ends, so of two who go at once one
 * stays. Call it before the transaction locks anything else.
 */
export async function assertOtherAdmin(tx: Database, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namedLocks.administrators}, 0))`)
	const admins = await listAdminIds(tx)
	if (admins.length === 1 && admins[0] === userId) fail('last_admin')
}
