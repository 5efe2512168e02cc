import type { Role } from '#contract/roles.ts'
import type { Database } from '../platform/database.ts'
import { selectRole } from './queries.ts'

/** What a person may be now, as the database says; `undefined` for an unknown or deleted account. */
export async function findRole(db: Database, userId: string): Promise<Role | undefined> {
	return await selectRole(db, userId)
}
