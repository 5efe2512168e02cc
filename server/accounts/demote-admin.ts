import { inTransaction } from '../platform/in-transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { findUserByEmail, lockUser, updateUser } from './queries.ts'
import { requireOtherAdmin } from './require-other-admin.ts'
import { endAllSignIns } from './sign-in-queries.ts'

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'log'>

/**
 * Makes an administrator a customer and ends all sign-ins of the account; what else is known of it stays. Answers whether there
 * is an administrator of that address. Throws `last_admin` for the only one.
 */
export async function demoteAdmin({ db, clock, log }: Deps, email: string): Promise<boolean> {
	const user = await findUserByEmail(db, email.toLowerCase())
	if (!user) return false
	const isDemoted = await inTransaction(db, async (tx) => {
		await requireOtherAdmin(tx, user.id)
		const locked = await lockUser(tx, user.id, 'update')
		if (locked?.role !== 'Admin') return false
		await updateUser(tx, user.id, { role: 'Client' })
		await endAllSignIns(tx, user.id, clock.now())
		return true
	})
	if (isDemoted) log.info({ event: 'admin-demoted', userId: user.id }, 'an administrator became a customer')
	return isDemoted
}
