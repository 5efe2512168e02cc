import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { accountDeletedLetter } from '../account-letters.ts'
import { assertOtherAdmin } from '../admins/demote-admin.ts'
import type { Caller } from '../caller.ts'
import { deleteTraces, emptyUser } from '../erase-queries.ts'
import { deleteAllTries } from '../limits/limit-attempts.ts'
import { requirePassword } from '../password/check-password.ts'
import { findUser, lockUser } from '../queries.ts'

interface Leaving {
	readonly userId: string
	readonly currentPassword: string
}

/** Throws `wrong_password`, `last_admin` or a module's refusal such as `orders_unfinished`; then nothing has changed. */
export async function deleteAccount(
	deps: AccountDeps,
	{ userId, currentPassword }: Leaving,
	caller: Caller,
): Promise<void> {
	const known = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	const user = await requirePassword(deps, known, { password: currentPassword, caller })
	const { seller, publicUrl } = deps
	const now = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		await assertOtherAdmin(tx, userId)
		const { email, language, passwordHash } = (await lockUser(tx, userId, 'update')) ?? fail('unauthenticated')
		if (passwordHash !== user.passwordHash) return fail('wrong_password')
		for (const records of Object.values(deps.records)) await records.erase(tx, userId, now)
		await deleteTraces(tx, userId)
		await deleteAllTries(tx, email)
		await emptyUser(tx, userId, now)
		await deps.sendLetter(tx, accountDeletedLetter({ to: email, language, seller, publicUrl }))
	})
	deps.log.info({ event: 'account-deleted', userId, address: caller.ipAddress }, 'somebody deleted their account')
}
