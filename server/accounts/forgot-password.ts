import { inTransaction } from '../platform/in-transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { resetLetter } from './account-letters.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import { inEqualTime } from './in-equal-time.ts'
import { limitAccount, limitAddress } from './limit-attempts.ts'
import { findUserByEmail, insertSecret, lockUser, type UserRow } from './queries.ts'
import { hashToken, makeToken } from './secret-token.ts'
import type { Visit } from './visit.ts'

/** Sends the link that replaces a forgotten password, if the address is known; the caller does not learn whether. */
export async function forgotPassword(deps: AccountDeps, address: string, visit: Visit): Promise<void> {
	const email = address.toLowerCase()
	await limitAddress(deps, 'letter', visit.address)
	await limitAccount(deps, 'forgot', email)
	await inEqualTime(async () => {
		const user = await findUserByEmail(deps.db, email)
		deps.log.info({ event: 'forgot-password', userId: user?.id, address: visit.address }, 'a reset link was asked for')
		if (user) await sendLink(deps, user, visit)
	})
}

async function sendLink(deps: AccountDeps, { id, email }: UserRow, visit: Visit): Promise<void> {
	const { seller, publicUrl } = deps
	const token = makeToken()
	const createdAt = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const user = await lockUser(tx, id, 'key share')
		// Whoever reads the letters of an address that changed meanwhile shall not get in.
		if (user?.email !== email) return
		// As long as an address is not confirmed, the language may be that of a stranger who registered it.
		const language = user.emailConfirmedAt ? user.language : visit.language
		const expiresAt = after(createdAt, lifetimes.resetLink)
		await insertSecret(tx, { hash: hashToken(token), userId: id, purpose: 'reset-password', createdAt, expiresAt })
		const minutes = lifetimes.resetLink / 60_000
		await deps.sendLetter(tx, resetLetter({ to: email, language, seller, publicUrl }, { token, minutes }))
	})
}
