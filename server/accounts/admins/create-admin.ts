import type { z } from 'zod'
import { registrationForm } from '#contract/accounts.ts'
import { violationOf } from '#contract/problems.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail, Problem } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { deleteCodes } from '../code-queries.ts'
import { isCommonPassword } from '../password/weak-password.ts'
import { hashPassword } from '../password-hash.ts'
import {
	deleteUnspent,
	findUserByEmail,
	insertUser,
	lockUser,
	replaceConsent,
	type UserRow,
	updateUser,
} from '../queries.ts'
import { endAllSignIns } from '../sign-in-queries.ts'

const firstAdminName = 'Администратор'

interface Admin {
	readonly email: string
	/** Defaults to the account's own name if its email is confirmed. */
	readonly fullName?: string | undefined
	readonly password: string
	readonly now: Date
}

/**
 * Adds an administrator or turns an account into one, and ends its old password, sign-ins, links and codes.
 * Throws `invalid_input` in English and `weak_password`. Needs a transaction.
 */
export async function saveAdmin(tx: Database, { email: typedEmail, fullName, password, now }: Admin): Promise<string> {
	const wanted = { fullName: fullName ?? firstAdminName, password, confirmPassword: password, enableTwoFactor: false }
	const email = checkAdmin(registrationForm.shape.email, typedEmail, 'email').toLowerCase()
	const form = checkAdmin(registrationForm, { ...wanted, email }, 'password')
	if (await isCommonPassword(password)) return fail('weak_password')
	const admin = { passwordHash: await hashPassword(password), role: 'Admin', emailConfirmedAt: now } as const
	const added = await insertUser(tx, { ...admin, email, fullName: form.fullName, createdAt: now })
	if (added) return added
	const known = (await findUserByEmail(tx, email)) ?? fail('not_found')
	const { id, emailConfirmedAt } = (await lockUser(tx, known.id, 'update')) ?? fail('not_found')
	// A stranger may have registered an unconfirmed email: neither name nor consent is the owner's.
	const isTheirs = emailConfirmedAt !== null
	await updateUser(tx, id, isTheirs && fullName === undefined ? admin : { ...admin, fullName: form.fullName })
	if (!isTheirs) await replaceConsent(tx, id, undefined)
	await endAllSignIns(tx, id, now)
	await deleteCodes(tx, id)
	await deleteUnspent(tx, id, 'confirm-email', 'reset-password', 'change-email')
	return id
}

interface CreateAdminInput {
	readonly email: string
	readonly fullName?: string | undefined
	/** Called only when there is an account to make. */
	readonly askPassword: () => Promise<string>
}

type Outcome = 'created' | 'appointed' | 'unchanged'

/** A confirmed account keeps its password; any other counts as new. Throws `invalid_input` and `weak_password`. */
export async function createAdmin(
	deps: Deps,
	{ email: typedEmail, fullName, askPassword }: CreateAdminInput,
): Promise<Outcome> {
	const { email: emailRule, fullName: nameRule } = registrationForm.shape
	const email = checkAdmin(emailRule, typedEmail, 'email').toLowerCase()
	if (fullName !== undefined) checkAdmin(nameRule, fullName, 'name')
	const known = await findUserByEmail(deps.db, email)
	if (known?.emailConfirmedAt) return await appoint(deps, known)
	const wanted = { email, fullName, password: await askPassword(), now: deps.clock.now() }
	const userId = await inTransaction(deps.db, (tx) => saveAdmin(tx, wanted))
	deps.log.info({ event: 'admin-created', userId }, 'an administrator was made')
	return 'created'
}

async function appoint({ db, log }: Deps, { id, role }: UserRow): Promise<Outcome> {
	if (role === 'Admin') return 'unchanged'
	await updateUser(db, id, { role: 'Admin' })
	log.info({ event: 'admin-appointed', userId: id }, 'an account became an administrator')
	return 'appointed'
}

function checkAdmin<Schema extends z.ZodType>(schema: Schema, value: unknown, field: string): z.output<Schema> {
	const checked = schema.safeParse(value, { reportInput: true })
	if (checked.success) return checked.data
	const errors = checked.error.issues.map((issue) => {
		const { violation, count } = violationOf(issue)
		return { field, detail: violationText(violation, count, 'en') }
	})
	throw new Problem('invalid_input', { errors })
}
