import { registrationForm } from '#contract/accounts.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { checkAdmin } from './check-admin.ts'
import { deleteCodes } from './code-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSecrets, findUserByEmail, insertUser, lockUser, replaceConsent, updateUser } from './queries.ts'
import { endAllSignIns } from './sign-in-queries.ts'

/** Of an administrator of whom no other name is known. */
const firstAdminName = 'Администратор'

interface Admin {
	readonly email: string
	/** By default the account's own name once its address is confirmed, or the first administrator's. */
	readonly fullName?: string | undefined
	readonly password: string
	readonly now: Date
}

/**
 * Makes an account an administrator's that signs in with this password, or adds one, and returns its id. Whatever opened the
 * account before is of no use any more: password, sign-ins, links and codes. Throws `invalid_input` in English, by the rules of
 * registration, and `weak_password`. To be called in a transaction.
 */
export async function keepAdmin(tx: Database, { email: address, fullName, password, now }: Admin): Promise<string> {
	const wanted = { fullName: fullName ?? firstAdminName, password, confirmPassword: password, enableTwoFactor: false }
	const email = checkAdmin(registrationForm.shape.email, address, 'email').toLowerCase()
	const form = checkAdmin(registrationForm, { ...wanted, email }, 'password')
	if (await isCommonPassword(password)) return fail('weak_password')
	const admin = { passwordHash: await hashPassword(password), role: 'Admin', emailConfirmedAt: now } as const
	const added = await insertUser(tx, { ...admin, email, fullName: form.fullName, createdAt: now })
	if (added) return added
	const known = (await findUserByEmail(tx, email)) ?? fail('not_found')
	const { id, emailConfirmedAt } = (await lockUser(tx, known.id, 'update')) ?? fail('not_found')
	// Whoever registered an address that nobody confirmed may be a stranger: neither name nor consent is the owner's.
	const isTheirs = emailConfirmedAt !== null
	await updateUser(tx, id, isTheirs && fullName === undefined ? admin : { ...admin, fullName: form.fullName })
	if (!isTheirs) await replaceConsent(tx, id, undefined)
	await endAllSignIns(tx, id, now)
	await deleteCodes(tx, id)
	await deleteSecrets(tx, id, 'confirm-email', 'reset-password', 'change-email')
	return id
}
