import type { z } from 'zod'
import type { registrationForm } from '#contract/accounts.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { knownEmailLetter } from '../account-letters.ts'
import type { Caller } from '../caller.ts'
import { inEqualTime } from '../limits/in-equal-time.ts'
import { limitAccount, limitIpAddress } from '../limits/limit-attempts.ts'
import { isCommonPassword } from '../password/weak-password.ts'
import { hashPassword, noPassword } from '../password-hash.ts'
import { deleteUnspent, findUserByEmail, insertUser, lockUser, replaceConsent, updateUser } from '../queries.ts'
import type { AcceptedConsent } from '../tables.ts'
import { sendConfirmation } from './email-confirmation.ts'

type Form = z.output<typeof registrationForm>

/**
 * The caller does not learn whether the email is known; its owner does, by letter. A repeated registration begins anew, without a
 * password: nobody knows which of them is the owner's, so the one who reads the letter sets it.
 */
export async function register(deps: AccountDeps, form: Form, caller: Caller): Promise<void> {
	const email = form.email.toLowerCase()
	await limitIpAddress(deps, 'register', caller.ipAddress)
	await limitAccount(deps, 'register', email)
	// A page that was opened before the texts changed shows what is no longer in force.
	if (form.consent !== undefined && form.consent !== (await deps.findLegalVersion())) fail('consent_outdated')
	if (await isCommonPassword(form.password)) fail('weak_password')
	const kept = await inEqualTime(() => saveRegistration(deps, { form, email, caller }))
	deps.log.info({ event: 'register', ...kept, address: caller.ipAddress }, 'somebody registered')
}

interface SaveRegistrationInput {
	readonly form: Form
	/** In lower case. */
	readonly email: string
	readonly caller: Caller
}

/** For the log alone. */
interface RegisterOutcome {
	readonly outcome: 'registered' | 'repeated' | 'known' | 'unknown'
	readonly userId?: string
}

async function saveRegistration(
	deps: AccountDeps,
	{ form, email, caller }: SaveRegistrationInput,
): Promise<RegisterOutcome> {
	const { fullName, consent, enableTwoFactor: twoFactorEnabled } = form
	const account = { fullName, passwordHash: await hashPassword(form.password), twoFactorEnabled }
	const createdAt = deps.clock.now()
	const accepted: AcceptedConsent | undefined =
		consent === undefined
			? undefined
			: { version: consent, acceptedAt: createdAt.toISOString(), address: caller.ipAddress }
	const { language } = caller
	return await inTransaction(deps.db, async (tx) => {
		const userId = await insertUser(tx, { ...account, email, language, createdAt })
		if (!userId) return await answerKnown(tx, deps, { email, fullName, twoFactorEnabled, createdAt, caller })
		await replaceConsent(tx, userId, accepted)
		await sendConfirmation(tx, deps, { userId, email, fullName, language, hasPassword: true })
		return { outcome: 'registered', userId }
	})
}

interface AnswerKnownInput {
	readonly email: string
	readonly fullName: string
	readonly twoFactorEnabled: boolean
	readonly createdAt: Date
	readonly caller: Caller
}

async function answerKnown(
	tx: Database,
	deps: AccountDeps,
	{ email, caller, ...chosen }: AnswerKnownInput,
): Promise<RegisterOutcome> {
	const known = await findUserByEmail(tx, email)
	// The lock keeps a confirmation from coming before the new link, which would confirm once more, and a letter sent again from following it.
	const user = known && (await lockUser(tx, known.id, 'update'))
	if (user?.email !== email) return { outcome: 'unknown' }
	if (user.emailConfirmedAt) {
		const { seller, publicUrl } = deps
		await deps.sendLetter(tx, knownEmailLetter({ to: email, language: user.language, seller, publicUrl }))
		return { outcome: 'known', userId: user.id }
	}
	const { language } = caller
	await deleteUnspent(tx, user.id, 'confirm-email', 'reset-password')
	// Nobody knows who chose what: the second step stays on if either asked for it.
	const twoFactorEnabled = user.twoFactorEnabled || chosen.twoFactorEnabled
	await updateUser(tx, user.id, { ...chosen, twoFactorEnabled, passwordHash: noPassword, language })
	await replaceConsent(tx, user.id, undefined)
	await sendConfirmation(tx, deps, { userId: user.id, email, fullName: chosen.fullName, language, hasPassword: false })
	return { outcome: 'repeated', userId: user.id }
}
