import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { lockUser, type UserRow } from './queries.ts'

/**
 * The account as it is now; until the transaction ends it is neither deleted nor given another password. Throws
 * `unauthenticated` for one that is gone. To be called before the transaction locks anything else.
 */
export async function holdAccount(tx: Database, userId: string): Promise<UserRow> {
	return (await lockUser(tx, userId, 'key share')) ?? fail('unauthenticated')
}
