import type { Profile } from '#contract/accounts.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { findUser } from './queries.ts'

/** What a person sees of their own account. */
export async function getProfile(db: Database, userId: string): Promise<Profile> {
	const { fullName, email, twoFactorEnabled } = (await findUser(db, userId)) ?? fail('unauthenticated')
	return { fullName, email, twoFactorEnabled }
}
