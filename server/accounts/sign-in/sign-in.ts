import { randomInt } from 'node:crypto'
import { minuteMs } from '#contract/values/durations.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { codeLetter } from '../account-letters.ts'
import { after, codeTries, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { findCodeTime, replaceCode, spendCode, spendCodeTry, updateFormerSignIn } from '../code-queries.ts'
import { leastTime } from '../limits/in-equal-time.ts'
import { assertNoPause, deleteTries, limitAccount, limitIpAddress } from '../limits/limit-attempts.ts'
import { checkPassword } from '../password/check-password.ts'
import { hashPassword, isPassword } from '../password-hash.ts'
import { lockAccount } from '../people.ts'
import { findUserByEmail, type UserRow } from '../queries.ts'
import { hashToken } from '../secret-token.ts'
import { findSignInId } from '../sign-in-queries.ts'
import { openSignIn, type SignedIn } from './open-sign-in.ts'

interface Credentials {
	readonly email: string
	readonly password: string
	readonly fingerprint: string
	readonly formerToken: string | undefined
}

/** Answers nothing after sending the code of the second step. Throws `email_not_confirmed`. */
export async function signIn(
	deps: AccountDeps,
	credentials: Credentials,
	caller: Caller,
): Promise<SignedIn | undefined> {
	const email = credentials.email.toLowerCase()
	const { password, fingerprint, formerToken } = credentials
	await limitIpAddress(deps, 'sign-in', caller.ipAddress)
	const known = await findUserByEmail(deps.db, email)
	const user = await checkPassword(deps, { email, password, user: known, caller })
	if (!user.emailConfirmedAt) return fail('email_not_confirmed')
	const formerSignInId = (formerToken && (await findSignInId(deps.db, hashToken(formerToken)))) || null
	if (!user.twoFactorEnabled) return await openSignIn(deps, user, { caller, fingerprint, formerSignInId })
	await sendCode(deps, user, { fingerprint, formerSignInId, caller })
	return undefined
}

interface SendCodeInput {
	readonly fingerprint: string
	/** Ends once the code is used; the call with the code brings no refresh cookie. */
	readonly formerSignInId: string | null
	readonly caller: Caller
}

/** Sends nothing while the code of the last minute stands. */
async function sendCode(deps: AccountDeps, user: UserRow, waiting: SendCodeInput): Promise<void> {
	const { fingerprint, formerSignInId, caller } = waiting
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
		const { passwordHash, email, language } = await lockAccount(tx, user.id)
		// A change of the password ended all codes meanwhile, and this one must not come after it.
		if (passwordHash !== user.passwordHash) return fail('invalid_credentials')
		const expiresAt = after(now, lifetimes.code)
		const fresh = { ...key, codeHash, createdAt: now, expiresAt, triesLeft: codeTries, formerSignInId }
		if (!(await replaceCode(tx, fresh, replaceable))) return
		const minutes = lifetimes.code / minuteMs
		await deps.sendLetter(tx, codeLetter({ to: email, language, seller, publicUrl }, { code, minutes }))
	})
	deps.log.info({ event: 'code-sent', userId: user.id, address: caller.ipAddress }, 'a sign-in code was sent')
}

interface VerifyCodeInput {
	readonly email: string
	readonly code: string
	readonly fingerprint: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Throws `invalid_code` for a wrong, used or expired code, or one of another device. */
export async function verifyCode(deps: AccountDeps, claim: VerifyCodeInput, caller: Caller): Promise<SignedIn> {
	const email = claim.email.toLowerCase()
	const { code, fingerprint } = claim
	await limitIpAddress(deps, 'second-step', caller.ipAddress)
	await assertNoPause(deps, 'second-step', email)
	const least = leastTime()
	const user = await findUserByEmail(deps.db, email)
	// An unknown email must ask the database as much, to take the same time.
	const key = { userId: user?.id ?? nobody, fingerprintHash: hashToken(fingerprint) }
	const codeHash = await spendCodeTry(deps.db, key, deps.clock.now())
	const isRight = await isPassword(code, codeHash)
	const spent = codeHash && isRight ? await spendCode(deps.db, key, codeHash) : undefined
	if (!user || !spent) {
		deps.log.warn({ event: 'code-refused', userId: user?.id, address: caller.ipAddress }, 'a sign-in code was refused')
		// Only guesses count: a code is sent only after the password, so strangers cannot cause a pause.
		if (codeHash && !isRight) await limitAccount(deps, 'second-step', email)
		await least
		return fail('invalid_code')
	}
	await deleteTries(deps, 'second-step', email)
	await deleteTries(deps, 'code', email)
	return await openSignIn(deps, user, { caller, fingerprint, formerSignInId: spent.formerSignInId })
}
