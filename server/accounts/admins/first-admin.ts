import type { Database } from '../../platform/database.ts'
import { keptSecret } from '../../platform/kept-secret.ts'
import { Problem } from '../../platform/problem.ts'
import { problemText } from '../../platform/problem-text.ts'
import { StartupError, WrongSettingsError } from '../../platform/startup-error.ts'
import { isPassword } from '../password-hash.ts'
import { findUserByEmail } from '../queries.ts'
import { hasAdmin } from './admin-queries.ts'
import { saveAdmin } from './create-admin.ts'

interface FirstAdmin {
	readonly email: string | undefined
	readonly password: string | undefined
	readonly now: Date
}

/** Throws a `StartupError` when it needs an administrator and none is named, or when the values break the rules. */
export async function ensureFirstAdmin(db: Database, { email, password, now }: FirstAdmin): Promise<void> {
	if (await hasAdmin(db)) return
	if (!email || !password) {
		throw new StartupError('There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start')
	}
	await saveAdmin(db, { email, password, now }).catch(refuseToStart)
}

function refuseToStart(error: unknown): never {
	if (!(error instanceof Problem)) throw error
	const { errors = [{ field: 'password', detail: problemText(error.code, 'en') }] } = error.extras
	throw new WrongSettingsError(
		errors.map(({ field, detail }) => ({ name: `ADMIN_${field.toUpperCase()}`, reason: detail })),
	)
}

/** The demo prints only credentials that work. */
export async function canSignInAsAdmin(db: Database, email: string, password: string): Promise<boolean> {
	const user = await findUserByEmail(db, email.toLowerCase())
	return user?.role === 'Admin' && (await isPassword(password, user.passwordHash))
}

/** Stays the same at every start on one data folder. */
export function demoAdminPassword(dataDir: string): string {
	return `Toys-${keptSecret(dataDir, 'admin')
		.replace(/[^A-Za-z0-9]/g, '')
		.slice(0, 14)}-7`
}
