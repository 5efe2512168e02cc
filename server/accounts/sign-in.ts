import { randomInt } from 'node:crypto'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { codeLetter } from './account-letters.ts'
import { after, codeTries, lifetimes } from './account-lifetimes.ts'
import { checkPassword } from './check-password.ts'
import { findCodeTime, replaceCode, updateFormerSignIn } from './code-queries.ts'
import { holdAccount } from './hold-account.ts'
import { limitAccount, limitAddress } from './limit-attempts.ts'
import { openSignIn, type SignedIn } from './open-sign-in.ts'
import { hashPassword } from './password-hash.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { hashToken } from './secret-token.ts'
import { findSignInId } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

interface Credentials {
	readonly email: string
	readonly password: string
	readonly fingerprint: string
	readonly formerToken: string | undefined
}

/** Signs a person in, or sends the code of the second step and returns nothing. */
export async function signIn(deps: AccountDeps, credentials: Credentials, visit: Visit): Promise<SignedIn | undefined> {
	const email = credentials.email.toLowerCase()
	const { password, fingerprint, formerToken } = credentials
	await limitAddress(deps, 'sign-in', visit.address)
	const known = await findUserByEmail(deps.db, email)
	const user = await checkPassword(deps, { email, password, user: known, visit })
	if (!user.emailConfirmedAt) return fail('email_not_confirmed')
	const formerSignInId = (formerToken && (await findSignInId(deps.db, hashToken(formerToken)))) || null
	if (!user.twoFactorEnabled) return await openSignIn(deps, user, { visit, fingerprint, formerSignInId })
	await sendCode(deps, user, { fingerprint, formerSignInId, visit })
	return undefined
}

interface Waiting {
	readonly fingerprint: string
	/** Ends once the code is used: the refresh cookie does not come along with the code. */
	readonly formerSignInId: string | null
	readonly visit: Visit
}

/** Sends a code for this person and device, unless the one sent within the last minute still stands. */
async function sendCode(deps: AccountDeps, user: UserRow, waiting: Waiting): Promise<void> {
	const { fingerprint, formerSignInId, visit } = waiting
	const { seller, publicUrl } = deps
	const key = { userId: user.id, fingerprintHash: hashToken(fingerprint) }
	const now = deps.clock.now()
	const replaceable = after(now, -lifetimes.codeRepeat)
	const lastSent = await findCodeTime(deps.db, key)
	if (lastSent && lastSent > replaceable) {
		if (formerSignInId) await updateFormerSignIn(deps.db, key, formerSignInId)
		return
	}
	await limitAccount(deps, 'code', user.email)
	const code = String(randomInt(1_000_000)).padStart(6, '0')
	const codeHash = await hashPassword(code)
	await inTransaction(deps.db, async (tx) => {
		const { passwordHash, email, language } = await holdAccount(tx, user.id)
		// Whoever changed the password meanwhile has ended all codes, and this one shall not come after that.
		if (passwordHash !== user.passwordHash) return fail('invalid_credentials')
		const expiresAt = after(now, lifetimes.code)
		const fresh = { ...key, codeHash, createdAt: now, expiresAt, triesLeft: codeTries, formerSignInId }
		if (!(await replaceCode(tx, fresh, replaceable))) return
		const minutes = lifetimes.code / 60_000
		await deps.sendLetter(tx, codeLetter({ to: email, language, seller, publicUrl }, { code, minutes }))
	})
	deps.log.info({ event: 'code-sent', userId: user.id, address: visit.address }, 'a sign-in code was sent')
}
