import type { z } from 'zod'
import { registrationForm } from '#contract/accounts.ts'
import { violationOf } from '#contract/problems.ts'
import type { Database } from '../platform/database.ts'
import { fail, Problem } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'
import type { AccountDeps } from './account-deps.ts'
import { isCommonPassword } from './common-passwords.ts'
import { firstAdminName } from './ensure-first-admin.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSecrets, findUserByEmail, insertUser, type UserRow, updateUser } from './queries.ts'

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'log'>

interface Wanted {
	readonly email: string
	readonly fullName?: string | undefined
	/** Asked for only when the account is to be made. */
	readonly askPassword: () => Promise<string>
}

/** What became of it: a new account, an existing one with a new role, or nothing because it was an administrator already. */
type Outcome = 'created' | 'appointed' | 'unchanged'

/**
 * Makes somebody an administrator: a known account keeps its password, for an unknown address one is made that can sign in at
 * once. An account whose address nobody confirmed counts as unknown, for whoever registered it may be a stranger. Throws
 * `invalid_input` in English, by the rules of registration, and `weak_password`.
 */
export async function createAdmin(deps: Deps, { email: address, fullName, askPassword }: Wanted): Promise<Outcome> {
	const { email: emailRule, fullName: nameRule } = registrationForm.shape
	const email = check(emailRule, address, 'email').toLowerCase()
	if (fullName !== undefined) check(nameRule, fullName, 'name')
	const known = await findUserByEmail(deps.db, email)
	if (known?.emailConfirmedAt) return await appoint(deps, known)
	const name = fullName ?? known?.fullName ?? firstAdminName
	const password = await askPassword()
	const form = { fullName: name, email, password, confirmPassword: password, enableTwoFactor: false }
	const checked = check(registrationForm, form, 'password')
	if (await isCommonPassword(password)) return fail('weak_password')
	const passwordHash = await hashPassword(password)
	await deps.db.transaction((tx) => keepAccount(tx, deps, { email, fullName: checked.fullName, passwordHash }))
	return 'created'
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, field: string): z.output<Schema> {
	const checked = schema.safeParse(value, { reportInput: true })
	if (checked.success) return checked.data
	const errors = checked.error.issues.map((issue) => {
		const { violation, count } = violationOf(issue)
		return { field, detail: sayViolation(violation, count, 'en') }
	})
	throw new Problem('invalid_input', { errors })
}

async function appoint({ db, log }: Deps, { id, role }: UserRow): Promise<Outcome> {
	if (role === 'Admin') return 'unchanged'
	await updateUser(db, id, { role: 'Admin' })
	log.info({ event: 'admin-appointed', userId: id }, 'an account became an administrator')
	return 'appointed'
}

interface NewAccount {
	readonly email: string
	readonly fullName: string
	readonly passwordHash: string
}

async function keepAccount(tx: Database, { clock, log }: Deps, account: NewAccount): Promise<void> {
	const now = clock.now()
	const admin = { ...account, role: 'Admin', emailConfirmedAt: now } as const
	const added = await insertUser(tx, { ...admin, createdAt: now })
	const userId = added ?? (await findUserByEmail(tx, account.email))?.id ?? fail('not_found')
	if (!added) {
		await updateUser(tx, userId, admin)
		// The links that were sent before would bring back what the registration asked for.
		await deleteSecrets(tx, userId, 'confirm-email', 'reset-password')
	}
	log.info({ event: 'admin-created', userId }, 'an administrator was made')
}
