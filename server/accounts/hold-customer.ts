import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { lockUser, type UserRow } from './queries.ts'

/**
 * The account of somebody else for whom something is done; until the transaction ends it is not deleted. Throws `not_found` for
 * one that is gone or was never confirmed. To be called before the transaction locks anything else.
 */
export async function holdCustomer(tx: Database, userId: string): Promise<UserRow> {
	const user = await lockUser(tx, userId, 'key share')
	return user?.emailConfirmedAt ? user : fail('not_found')
}
