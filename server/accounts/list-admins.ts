import type { Database } from '../platform/database.ts'
import { selectAdmins } from './admin-queries.ts'

interface Admin {
	readonly email: string
	readonly fullName: string
	/** When the account was made. */
	readonly since: Date
	/** Within the last year; `null` for none. */
	readonly lastSignInAt: Date | null
}

/** The administrators, the oldest account first. */
export async function listAdmins(db: Database): Promise<Admin[]> {
	return await selectAdmins(db)
}
