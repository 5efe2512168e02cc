import type { z } from 'zod'
import type { updateProfile as updateProfileCall } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail, Problem } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'
import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeEmailLetter, emailAskedLetter, knownAddressLetter } from './account-letters.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import { getProfile } from './get-profile.ts'
import { holdVisitor } from './hold-visitor.ts'
import { inEqualTime } from './in-equal-time.ts'
import { limitAccount, limitAddress } from './limit-attempts.ts'
import { deleteSecrets, findUser, findUserByEmail, insertSecret, type UserRow, updateUser } from './queries.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'
import { hashToken, makeToken } from './secret-token.ts'
import { tellDelay } from './tell-delay.ts'
import type { Visit } from './visit.ts'

type Form = z.output<typeof updateProfileCall.body>
type Answer = z.output<(typeof updateProfileCall.answers)[200]>

/**
 * Changes name and email. A new email counts once its owner has confirmed it; until then the answer shows the old one. The
 * profile's own limit of 25 characters holds for what changed only.
 */
export async function updateProfile(deps: AccountDeps, visitor: Visitor, form: Form, visit: Visit): Promise<Answer> {
	const { userId, signInId } = visitor
	const known = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	const email = form.email.toLowerCase()
	const isNewName = form.fullName !== known.fullName
	const isNewEmail = email !== known.email
	refuseTooLong(visit, [
		...(isNewName ? [{ field: 'fullName', value: form.fullName, max: limits.profileName }] : []),
		...(isNewEmail ? [{ field: 'email', value: email, max: limits.profileEmail }] : []),
	])
	const proof = { password: form.currentPassword, visit, signInId }
	const user = isNewEmail ? await requireFreshSignIn(deps, known, proof) : known
	if (isNewEmail) await limitLetters(deps, user, visit)
	const save = () =>
		inTransaction(deps.db, async (tx) => {
			const held = await holdVisitor(tx, deps.clock, { visitor, user })
			if (isNewName) await updateUser(tx, userId, { fullName: form.fullName })
			if (isNewEmail) await askForEmail(tx, deps, held, email)
		})
	await (isNewEmail ? inEqualTime(save) : save())
	const profile = await getProfile(deps.db, userId)
	const event = { event: 'email-change-asked', userId, address: visit.address }
	if (isNewEmail) deps.log.info(event, 'another address was asked for')
	return isNewEmail ? { ...profile, ...(await tellDelay(deps)) } : profile
}

function refuseTooLong({ language }: Visit, values: { field: string; value: string; max: number }[]): void {
	const errors = values
		.filter(({ value, max }) => value.length > max)
		.map(({ field, max }) => ({ field, detail: sayViolation('max_length', max, language) }))
	if (errors.length > 0) throw new Problem('invalid_input', { errors })
}

async function limitLetters(deps: AccountDeps, user: UserRow, visit: Visit): Promise<void> {
	await limitAddress(deps, 'letter', visit.address)
	await limitAccount(deps, 'change-email', user.email)
}

async function askForEmail(tx: Database, deps: AccountDeps, user: UserRow, newEmail: string): Promise<void> {
	const { seller, publicUrl, sendLetter } = deps
	const { language } = user
	await deleteSecrets(tx, user.id, 'change-email')
	await sendLetter(tx, emailAskedLetter({ to: user.email, language, seller, publicUrl }, newEmail))
	const owner = await findUserByEmail(tx, newEmail)
	// Whether an address is taken is told to its owner alone; one that nobody confirmed is not anybody's yet.
	if (owner?.emailConfirmedAt)
		return await sendLetter(tx, knownAddressLetter({ to: newEmail, language: owner.language, seller, publicUrl }))
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
	const hours = lifetimes.confirmLink / 3_600_000
	await sendLetter(tx, changeEmailLetter({ to: newEmail, language, seller, publicUrl }, { token, hours }))
}
