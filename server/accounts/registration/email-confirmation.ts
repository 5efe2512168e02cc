import { hourMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import { type Database, isDuplicate } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { confirmLetter, emailChangedLetter } from '../account-letters.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { deleteCodes } from '../code-queries.ts'
import { removeUser } from '../erase-queries.ts'
import { inEqualTime } from '../limits/in-equal-time.ts'
import { limitAccount, limitIpAddress } from '../limits/limit-attempts.ts'
import { noPassword } from '../password-hash.ts'
import {
	deleteUnspent,
	findSecret,
	findUserByEmail,
	hasConfirmed,
	insertSecret,
	lockUser,
	spendSecret,
	type UserRow,
	updateUser,
} from '../queries.ts'
import { hashToken, makeToken } from '../secret-token.ts'

interface Recipient {
	readonly userId: string
	readonly email: string
	readonly fullName: string
	readonly language: Language
	/** Without one the link sets it, which confirms the email as well. */
	readonly hasPassword: boolean
}

export async function sendConfirmation(tx: Database, deps: AccountDeps, recipient: Recipient): Promise<void> {
	const { userId, email, fullName, language, hasPassword } = recipient
	const { seller, publicUrl } = deps
	const token = makeToken()
	const createdAt = deps.clock.now()
	await insertSecret(tx, {
		hash: hashToken(token),
		userId,
		purpose: hasPassword ? 'confirm-email' : 'reset-password',
		createdAt,
		expiresAt: after(createdAt, lifetimes.confirmLink),
	})
	const hours = lifetimes.confirmLink / hourMs
	const addressing = { to: email, language, seller, publicUrl }
	await deps.sendLetter(tx, confirmLetter(addressing, { fullName, token, hours, hasPassword }))
}

/** The caller does not learn whether a letter goes out. */
export async function resendConfirmation(deps: AccountDeps, typedEmail: string, caller: Caller): Promise<void> {
	const email = typedEmail.toLowerCase()
	await limitIpAddress(deps, 'letter', caller.ipAddress)
	await limitAccount(deps, 'resend', email)
	await inEqualTime(async () => {
		const user = await findUserByEmail(deps.db, email)
		const fields = { event: 'resend-confirmation', userId: user?.id, address: caller.ipAddress }
		deps.log.info(fields, 'a confirmation letter was asked for again')
		if (user && !user.emailConfirmedAt) await sendAgain(deps, user, caller)
	})
}

async function sendAgain(deps: AccountDeps, { id, email }: UserRow, { language }: Caller): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const user = await lockUser(tx, id, 'update')
		// A link made after the confirmation would confirm once more, and one made while the registration is repeated its password.
		if (!user || user.emailConfirmedAt) return
		const hasPassword = user.passwordHash !== noPassword
		await sendConfirmation(tx, deps, { userId: id, email, fullName: user.fullName, language, hasPassword })
	})
}

interface Link {
	readonly email: string
	readonly token: string
}

/**
 * Throws `link_invalid` for an expired link, or one for another email. One that was used says again that it worked and changes
 * nothing: a scanner of mail may have opened it first.
 */
export async function confirmEmail(deps: AccountDeps, link: Link, caller: Caller): Promise<void> {
	await limitIpAddress(deps, 'link', caller.ipAddress)
	const hash = hashToken(link.token)
	const email = link.email.toLowerCase()
	const now = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const refuseUnlessUsed = async () => {
			if (!(await hasConfirmed(tx, { hash, email }))) fail('link_invalid')
		}
		const secret = await findSecret(tx, { hash, purposes: ['confirm-email', 'change-email'], now })
		if (!secret || secret.sentTo !== email) return await refuseUnlessUsed()
		const { userId, newEmail } = secret
		const user = (await lockUser(tx, userId, 'update')) ?? fail('link_invalid')
		if (!(await spendSecret(tx, hash, now))) return await refuseUnlessUsed()
		if (newEmail) await changeEmail(tx, deps, { user, newEmail })
		else await confirmRegistration(tx, user, now)
		const event = newEmail ? 'email-changed' : 'email-confirmed'
		deps.log.info({ event, userId, address: caller.ipAddress }, 'an address was confirmed')
	})
}

async function confirmRegistration(tx: Database, user: UserRow, now: Date): Promise<void> {
	if (user.emailConfirmedAt) return fail('link_invalid')
	await updateUser(tx, user.id, { emailConfirmedAt: now })
	await deleteUnspent(tx, user.id, 'confirm-email')
}

interface Change {
	readonly user: UserRow
	readonly newEmail: string
}

async function changeEmail(tx: Database, deps: AccountDeps, { user, newEmail }: Change): Promise<void> {
	const { seller, publicUrl } = deps
	await removeUnconfirmed(tx, newEmail)
	try {
		await updateUser(tx, user.id, { email: newEmail })
	} catch (error) {
		// Somebody else registered the email meanwhile.
		if (isDuplicate(error)) return fail('link_invalid')
		throw error
	}
	// Letters to the old email must not open the account any more.
	await deleteUnspent(tx, user.id, 'reset-password', 'confirm-email', 'change-email')
	await deleteCodes(tx, user.id)
	const addressing = { to: user.email, language: user.language, seller, publicUrl }
	await deps.sendLetter(tx, emailChangedLetter(addressing, newEmail))
}

/** The owner is the person who confirms the email, not the one who registered it. */
async function removeUnconfirmed(tx: Database, email: string): Promise<void> {
	const registered = await findUserByEmail(tx, email)
	const locked = registered && (await lockUser(tx, registered.id, 'update'))
	if (locked && !locked.emailConfirmedAt) await removeUser(tx, locked.id)
}
