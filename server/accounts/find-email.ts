import type { Database } from '../platform/database.ts'
import { findUser } from './queries.ts'

/** Where letters to a person go; `undefined` once the account is deleted. */
export async function findEmail(db: Database, userId: string): Promise<string | undefined> {
	return (await findUser(db, userId))?.email
}
