import { minuteMs } from '#contract/values/durations.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { passwordChangedLetter, resetLetter } from '../account-letters.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { deleteCodes } from '../code-queries.ts'
import { inEqualTime } from '../limits/in-equal-time.ts'
import { deleteTries, limitAccount, limitIpAddress } from '../limits/limit-attempts.ts'
import { hashPassword } from '../password-hash.ts'
import {
	deleteUnspent,
	findSecret,
	findUserByEmail,
	insertSecret,
	lockUser,
	replaceConsent,
	spendSecret,
	type UserRow,
	updateUser,
} from '../queries.ts'
import { hashToken, makeToken } from '../secret-token.ts'
import { endAllSignIns } from '../sign-in-queries.ts'
import { assertStrongPassword } from './weak-password.ts'

/** The caller does not learn whether the email is known. */
export async function forgotPassword(deps: AccountDeps, typedEmail: string, caller: Caller): Promise<void> {
	const email = typedEmail.toLowerCase()
	await limitIpAddress(deps, 'letter', caller.ipAddress)
	await limitAccount(deps, 'forgot', email)
	await inEqualTime(async () => {
		const user = await findUserByEmail(deps.db, email)
		deps.log.info(
			{ event: 'forgot-password', userId: user?.id, address: caller.ipAddress },
			'a reset link was asked for',
		)
		if (user) await sendLink(deps, user, caller)
	})
}

async function sendLink(deps: AccountDeps, { id, email }: UserRow, caller: Caller): Promise<void> {
	const { seller, publicUrl } = deps
	const token = makeToken()
	const createdAt = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const user = await lockUser(tx, id, 'key share')
		// The email changed meanwhile, and readers of the old one must not get in.
		if (user?.email !== email) return
		// A stranger may have registered an unconfirmed email and chosen its language.
		const language = user.emailConfirmedAt ? user.language : caller.language
		const expiresAt = after(createdAt, lifetimes.resetLink)
		await insertSecret(tx, { hash: hashToken(token), userId: id, purpose: 'reset-password', createdAt, expiresAt })
		const minutes = lifetimes.resetLink / minuteMs
		await deps.sendLetter(tx, resetLetter({ to: email, language, seller, publicUrl }, { token, minutes }))
	})
}

// A person who reads the letters gets in at once, whatever others have tried.
const pausesEndedByReset = ['sign-in', 'second-step', 'code', 'forgot'] as const

interface Reset {
	readonly email: string
	readonly token: string
	readonly newPassword: string
}

/**
 * Ends every sign-in, link and code. Confirms the email too, because the link shows that it is the person's own.
 * Throws `link_invalid`, `invalid_input` and `weak_password`.
 */
export async function resetPassword(
	deps: AccountDeps,
	{ email, token, newPassword }: Reset,
	caller: Caller,
): Promise<void> {
	await limitIpAddress(deps, 'link', caller.ipAddress)
	const hash = hashToken(token)
	const now = deps.clock.now()
	const secret = await findSecret(deps.db, { hash, purposes: ['reset-password'], now })
	if (!secret || secret.sentTo !== email.toLowerCase()) return fail('link_invalid')
	await assertStrongPassword({ newPassword, email }, caller)
	const passwordHash = await hashPassword(newPassword)
	const { userId } = secret
	await inTransaction(deps.db, async (tx) => {
		const user = (await lockUser(tx, userId, 'update')) ?? fail('link_invalid')
		if (!(await spendSecret(tx, hash, now))) return fail('link_invalid')
		await updateUser(tx, userId, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? now })
		// A stranger may have registered an unconfirmed email and given the consent.
		if (!user.emailConfirmedAt) await replaceConsent(tx, userId, undefined)
		await endAllSignIns(tx, userId, now)
		await deleteCodes(tx, userId)
		// An intruder may have asked to change the email.
		await deleteUnspent(tx, userId, 'reset-password', 'confirm-email', 'change-email')
		const { seller, publicUrl } = deps
		await deps.sendLetter(tx, passwordChangedLetter({ to: user.email, language: user.language, seller, publicUrl }))
	})
	for (const limit of pausesEndedByReset) await deleteTries(deps, limit, secret.sentTo)
	deps.log.info({ event: 'password-reset', userId, address: caller.ipAddress }, 'a password was reset')
}
