import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Visitor } from '../../platform/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import { passwordChangedLetter } from '../account-letters.ts'
import type { Caller } from '../caller.ts'
import { deleteCodes } from '../code-queries.ts'
import { hashPassword } from '../password-hash.ts'
import { deleteUnspent, findUser, lockUser, updateUser } from '../queries.ts'
import { endAllSignIns } from '../sign-in-queries.ts'
import { requirePassword } from './check-password.ts'
import { assertStrongPassword } from './weak-password.ts'

interface Change {
	readonly currentPassword: string
	readonly newPassword: string
}

/** Ends all other sign-ins, links and codes. Throws `wrong_password`, `invalid_input` and `weak_password`. */
export async function changePassword(
	deps: AccountDeps,
	{ userId, signInId }: Visitor,
	{ currentPassword, newPassword }: Change,
	caller: Caller,
): Promise<void> {
	const known = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	const user = await requirePassword(deps, known, { password: currentPassword, caller })
	await assertStrongPassword({ newPassword, email: user.email }, caller)
	const passwordHash = await hashPassword(newPassword)
	const now = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const locked = (await lockUser(tx, userId, 'update')) ?? fail('unauthenticated')
		// Of two changes at once, the second one's current password is out of date.
		if (locked.passwordHash !== user.passwordHash) return fail('wrong_password')
		await updateUser(tx, userId, { passwordHash })
		await endAllSignIns(tx, userId, now, signInId)
		await deleteCodes(tx, userId)
		await deleteUnspent(tx, userId, 'reset-password', 'change-email')
		const { seller, publicUrl } = deps
		await deps.sendLetter(tx, passwordChangedLetter({ to: locked.email, language: locked.language, seller, publicUrl }))
	})
	deps.log.info({ event: 'password-changed', userId, address: caller.ipAddress }, 'a password was changed')
}
