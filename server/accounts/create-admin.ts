import { registrationForm } from '#contract/accounts.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkAdmin } from './check-admin.ts'
import { keepAdmin } from './keep-admin.ts'
import { findUserByEmail, type UserRow, updateUser } from './queries.ts'

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
	const email = checkAdmin(emailRule, address, 'email').toLowerCase()
	if (fullName !== undefined) checkAdmin(nameRule, fullName, 'name')
	const known = await findUserByEmail(deps.db, email)
	if (known?.emailConfirmedAt) return await appoint(deps, known)
	const wanted = { email, fullName, password: await askPassword(), now: deps.clock.now() }
	const userId = await inTransaction(deps.db, (tx) => keepAdmin(tx, wanted))
	deps.log.info({ event: 'admin-created', userId }, 'an administrator was made')
	return 'created'
}

async function appoint({ db, log }: Deps, { id, role }: UserRow): Promise<Outcome> {
	if (role === 'Admin') return 'unchanged'
	await updateUser(db, id, { role: 'Admin' })
	log.info({ event: 'admin-appointed', userId: id }, 'an account became an administrator')
	return 'appointed'
}
