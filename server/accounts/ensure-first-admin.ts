import { demoSecret } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { StartupError } from '../platform/startup-error.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { findUserByEmail, hasAdmin, insertUser, updateUser } from './queries.ts'

/** Of an administrator of whom no other name is known. */
export const firstAdminName = 'Администратор'

interface FirstAdmin {
	readonly email: string | undefined
	readonly password: string | undefined
	readonly now: Date
}

/** Makes the first administrator when there is none. Throws a `StartupError` when one is needed but not named. */
export async function ensureFirstAdmin(db: Database, { email, password, now }: FirstAdmin): Promise<void> {
	if (await hasAdmin(db)) return
	if (!email || !password) {
		throw new StartupError('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start')
	}
	const address = email.toLowerCase()
	const admin = { passwordHash: await hashPassword(password), role: 'Admin', emailConfirmedAt: now } as const
	if (await insertUser(db, { ...admin, email: address, fullName: firstAdminName })) return
	const known = await findUserByEmail(db, address)
	if (known) await updateUser(db, known.id, admin)
}

/** Whether an administrator can sign in so: the demo prints only what works. */
export async function canSignInAsAdmin(db: Database, email: string, password: string): Promise<boolean> {
	const user = await findUserByEmail(db, email.toLowerCase())
	return user?.role === 'Admin' && (await isPassword(password, user.passwordHash))
}

/** The demo administrator's random password, the same at every start on one data folder. */
export function demoAdminPassword(dataDir: string): string {
	return `Toys-${demoSecret(dataDir, 'admin')
		.replace(/[^A-Za-z0-9]/g, '')
		.slice(0, 14)}-7`
}
