import type { Role } from '#contract/roles.ts'
import type { Database } from '../platform/database.ts'
import type { Visitor } from '../platform/session.ts'
import { selectRole } from './sign-in-queries.ts'

/**
 * What the person whom an access token names may be now, as the database says; `undefined` for an unknown or deleted account,
 * and once the sign-in that the token was handed out for is over.
 */
export async function findRole(db: Database, { userId, signInId }: Visitor, now: Date): Promise<Role | undefined> {
	return await selectRole(db, { userId, signInId, now })
}
