import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import { findRole } from './find-role.ts'
import { holdAccount } from './hold-account.ts'
import type { UserRow } from './queries.ts'

interface Asking {
	readonly visitor: Visitor
	/** The account as it was when the visitor was let in. */
	readonly user: UserRow
}

/**
 * Holds the account of somebody who changes it, as `holdAccount` does. Throws `unauthenticated` when the password was replaced
 * meanwhile or the sign-in is over: whoever was thrown out so shall not leave anything behind.
 */
export async function holdVisitor(tx: Database, clock: Clock, { visitor, user }: Asking): Promise<UserRow> {
	const held = await holdAccount(tx, visitor.userId)
	const isOpen = await findRole(tx, visitor, clock.now())
	if (held.passwordHash !== user.passwordHash || !isOpen) return fail('unauthenticated')
	return held
}
