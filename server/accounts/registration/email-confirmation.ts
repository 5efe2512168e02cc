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
import {
	deleteSecrets,
	findRegistration,
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
import type { Registration } from '../tables.ts'

interface Recipient {
	readonly userId: string
	readonly email: string
	readonly fullName: string
	readonly language: Language
	/** Confirming sets these values where they differ from the account's. */
	readonly registration?: Registration | undefined
}

export async function sendConfirmation(tx: Database, deps: AccountDeps, recipient: Recipient): Promise<void> {
	const { userId, email, fullName, language, registration } = recipient
	const { seller, publicUrl } = deps
	const token = makeToken()
	const createdAt = deps.clock.now()
	await insertSecret(tx, {
		hash: hashToken(token),
		userId,
		purpose: 'confirm-email',
		createdAt,
		expiresAt: after(createdAt, lifetimes.confirmLink),
		...(registration && { registration }),
	})
	const hours = lifetimes.confirmLink / hourMs
	await deps.sendLetter(tx, confirmLetter({ to: email, language, seller, publicUrl }, { fullName, token, hours }))
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
		const user = await lockUser(tx, id, 'key share')
		// A link made after the confirmation would confirm once more.
		if (!user || user.emailConfirmedAt) return
		const registration = await findRegistration(tx, id)
		const fullName = registration?.fullName ?? user.fullName
		await sendConfirmation(tx, deps, { userId: id, email, fullName, language, registration })
	})
}

interface Link {
	readonly email: string
	readonly token: string
}

/** Throws `link_invalid` for a used or expired link, or one for another email. */
export async function confirmEmail(deps: AccountDeps, link: Link, caller: Caller): Promise<void> {
	await limitIpAddress(deps, 'link', caller.ipAddress)
	const hash = hashToken(link.token)
	const now = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const secret = await findSecret(tx, { hash, purposes: ['confirm-email', 'change-email'], now })
		if (!secret || secret.sentTo !== link.email.toLowerCase()) return fail('link_invalid')
		const { userId, newEmail, registration } = secret
		const user = (await lockUser(tx, userId, 'update')) ?? fail('link_invalid')
		if (!(await spendSecret(tx, hash, now))) return fail('link_invalid')
		if (newEmail) await changeEmail(tx, deps, { user, newEmail })
		else await confirmRegistration(tx, { user, registration, now })
		const event = newEmail ? 'email-changed' : 'email-confirmed'
		deps.log.info({ event, userId, address: caller.ipAddress }, 'an address was confirmed')
	})
}

interface Confirmation {
	readonly user: UserRow
	/** `null` when the account stands as first registered. */
	readonly registration: Registration | null
	readonly now: Date
}

async function confirmRegistration(tx: Database, { user, registration, now }: Confirmation): Promise<void> {
	// No registration replaces the password of a confirmed account.
	if (user.emailConfirmedAt) return fail('link_invalid')
	const { consent, ...chosen } = registration ?? {}
	await updateUser(tx, user.id, { ...chosen, emailConfirmedAt: now })
	if (registration) await replaceConsent(tx, user.id, consent)
	await deleteSecrets(tx, user.id, 'confirm-email')
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
	await deleteSecrets(tx, user.id, 'reset-password', 'confirm-email', 'change-email')
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
