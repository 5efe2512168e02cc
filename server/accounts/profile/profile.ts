import type { z } from 'zod'
import type { Profile, updateProfile as updateProfileCall } from '#contract/accounts.ts'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail, Problem } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import type { Visitor } from '../../platform/session.ts'
import type { AccountDeps } from '../account-deps.ts'
import { delayNotice } from '../account-deps.ts'
import { changeEmailLetter, emailAskedLetter, knownEmailLetter } from '../account-letters.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { inEqualTime } from '../limits/in-equal-time.ts'
import { limitAccount, limitIpAddress } from '../limits/limit-attempts.ts'
import { requireFreshSignIn } from '../password/check-password.ts'
import { findRole, lockAccount } from '../people.ts'
import { deleteUnspent, findUser, findUserByEmail, insertSecret, type UserRow, updateUser } from '../queries.ts'
import { hashToken, makeToken } from '../secret-token.ts'

export async function getProfile(db: Database, userId: string): Promise<Profile> {
	const { fullName, email, twoFactorEnabled } = (await findUser(db, userId)) ?? fail('unauthenticated')
	return { fullName, email, twoFactorEnabled }
}

type Form = z.output<typeof updateProfileCall.body>

type Answer = z.output<(typeof updateProfileCall.answers)[200]>

/** A new email counts once its owner confirms it. Only changed values must fit the limits of the profile. */
export async function updateProfile(deps: AccountDeps, visitor: Visitor, form: Form, caller: Caller): Promise<Answer> {
	const { userId, signInId } = visitor
	const known = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	const email = form.email.toLowerCase()
	const isNewName = form.fullName !== known.fullName
	const isNewEmail = email !== known.email
	assertLengths(caller, [
		...(isNewName ? [{ field: 'fullName', value: form.fullName, max: limits.profileName }] : []),
		...(isNewEmail ? [{ field: 'email', value: shownEmail(email), max: limits.profileEmail }] : []),
	])
	const proof = { password: form.currentPassword, caller, signInId }
	const user = isNewEmail ? await requireFreshSignIn(deps, known, proof) : known
	if (isNewEmail) await limitLetters(deps, user, caller)
	const save = () =>
		inTransaction(deps.db, async (tx) => {
			const held = await lockVisitor(tx, deps.clock, { visitor, user })
			if (isNewName) await updateUser(tx, userId, { fullName: form.fullName })
			if (isNewEmail) await requestEmailChange(tx, deps, held, email)
		})
	await (isNewEmail ? inEqualTime(save) : save())
	const profile = await getProfile(deps.db, userId)
	const event = { event: 'email-change-asked', userId, address: caller.ipAddress }
	if (isNewEmail) deps.log.info(event, 'another address was asked for')
	return isNewEmail ? { ...profile, ...(await delayNotice(deps)) } : profile
}

function assertLengths({ language }: Caller, values: { field: string; value: string; max: number }[]): void {
	const errors = values
		.filter(({ value, max }) => value.length > max)
		.map(({ field, max }) => ({ field, detail: violationText('max_length', max, language) }))
	if (errors.length > 0) throw new Problem('invalid_input', { errors })
}

async function limitLetters(deps: AccountDeps, user: UserRow, caller: Caller): Promise<void> {
	await limitIpAddress(deps, 'letter', caller.ipAddress)
	await limitAccount(deps, 'change-email', user.email)
}

async function requestEmailChange(tx: Database, deps: AccountDeps, user: UserRow, newEmail: string): Promise<void> {
	const { seller, publicUrl, sendLetter } = deps
	const { language } = user
	await deleteUnspent(tx, user.id, 'change-email')
	await sendLetter(tx, emailAskedLetter({ to: user.email, language, seller, publicUrl }, newEmail))
	const owner = await findUserByEmail(tx, newEmail)
	// Only the owner of an email learns that it is taken; an unconfirmed email has no owner yet.
	if (owner?.emailConfirmedAt)
		return await sendLetter(tx, knownEmailLetter({ to: newEmail, language: owner.language, seller, publicUrl }))
	const token = makeToken()
	const createdAt = deps.clock.now()
	await insertSecret(tx, {
		hash: hashToken(token),
		userId: user.id,
		purpose: 'change-email',
		createdAt,
		expiresAt: after(createdAt, lifetimes.confirmLink),
		newEmail,
	})
	const hours = lifetimes.confirmLink / hourMs
	await sendLetter(tx, changeEmailLetter({ to: newEmail, language, seller, publicUrl }, { token, hours }))
}

interface SetTwoFactorInput {
	readonly isEnabled: boolean
	readonly password: string | undefined
}

/** Turning it off needs a fresh sign-in. */
export async function setTwoFactor(
	deps: AccountDeps,
	visitor: Visitor,
	{ isEnabled, password }: SetTwoFactorInput,
	caller: Caller,
): Promise<Profile> {
	const { userId, signInId } = visitor
	const known = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	const isTurnedOff = known.twoFactorEnabled && !isEnabled
	const user = isTurnedOff ? await requireFreshSignIn(deps, known, { password, caller, signInId }) : known
	const set = await inTransaction(deps.db, async (tx) => {
		const held = await lockVisitor(tx, deps.clock, { visitor, user })
		// The person asked for no change, but another device may have turned it on meanwhile.
		if (isEnabled === known.twoFactorEnabled) return held
		return (await updateUser(tx, userId, { twoFactorEnabled: isEnabled })) ?? fail('unauthenticated')
	})
	const { fullName, email, twoFactorEnabled } = set
	deps.log.info(
		{ event: 'two-factor', userId, isEnabled: twoFactorEnabled, address: caller.ipAddress },
		'two-factor sign-in was set',
	)
	return { fullName, email, twoFactorEnabled }
}

interface LockVisitorInput {
	readonly visitor: Visitor
	readonly user: UserRow
}

/** Throws `unauthenticated` when the password changed or the sign-in ended meanwhile. */
async function lockVisitor(tx: Database, clock: Clock, { visitor, user }: LockVisitorInput): Promise<UserRow> {
	const held = await lockAccount(tx, visitor.userId)
	const isOpen = await findRole(tx, visitor, clock.now())
	if (held.passwordHash !== user.passwordHash || !isOpen) return fail('unauthenticated')
	return held
}
