import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { deleteCodes } from './code-queries.ts'
import { forgetTries, limitAddress } from './limit-attempts.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSecrets, findSecret, lockUser, replaceConsent, spendSecret, updateUser } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { hashToken } from './secret-token.ts'
import { endAllSignIns } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

// Whoever can read the letters of an address is let in at once, whatever others have tried on it.
const pausesEndedByReset = ['sign-in', 'second-step', 'code', 'forgot'] as const

interface Reset {
	readonly email: string
	readonly token: string
	readonly newPassword: string
}

/**
 * Replaces a forgotten password by the link of a letter, ends every sign-in and whatever else was open, and tells the owner. The
 * link shows that the address is the person's own, so it confirms it as well. Throws `link_invalid` for a link that does not
 * count any more, and what `refuseWeakPassword` throws.
 */
export async function resetPassword(
	deps: AccountDeps,
	{ email, token, newPassword }: Reset,
	visit: Visit,
): Promise<void> {
	await limitAddress(deps, 'link', visit.address)
	const hash = hashToken(token)
	const now = deps.clock.now()
	const secret = await findSecret(deps.db, { hash, purposes: ['reset-password'], now })
	if (!secret || secret.sentTo !== email.toLowerCase()) return fail('link_invalid')
	await refuseWeakPassword({ newPassword, email }, visit)
	const passwordHash = await hashPassword(newPassword)
	const { userId } = secret
	await inTransaction(deps.db, async (tx) => {
		const user = (await lockUser(tx, userId, 'update')) ?? fail('link_invalid')
		if (!(await spendSecret(tx, hash, now))) return fail('link_invalid')
		await updateUser(tx, userId, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? now })
		// Whoever registered an address that nobody confirmed may be a stranger, and so the consent a stranger's.
		if (!user.emailConfirmedAt) await replaceConsent(tx, userId, undefined)
		await endAllSignIns(tx, userId, now)
		await deleteCodes(tx, userId)
		// Another address that was asked for as well: whoever had got in may have asked.
		await deleteSecrets(tx, userId, 'reset-password', 'confirm-email', 'change-email')
		const { seller, publicUrl } = deps
		await deps.sendLetter(tx, passwordChangedLetter({ to: user.email, language: user.language, seller, publicUrl }))
	})
	for (const limit of pausesEndedByReset) await forgetTries(deps, limit, secret.sentTo)
	deps.log.info({ event: 'password-reset', userId, address: visit.address }, 'a password was reset')
}
