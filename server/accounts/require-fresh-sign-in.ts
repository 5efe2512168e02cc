import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import type { UserRow } from './queries.ts'
import { requirePassword } from './require-password.ts'
import { findSignInTime } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

interface Proof {
	readonly password: string | undefined
	readonly visit: Visit
	/** The sign-in of the device that asks. */
	readonly signInId: string
}

/**
 * Lets only somebody go on who signed in on this device within 15 minutes or gives the password now, and returns the account as
 * it is then. Throws `reauthenticate`, or `wrong_password` for one that was given.
 */
export async function requireFreshSignIn(deps: AccountDeps, user: UserRow, proof: Proof): Promise<UserRow> {
	const { password, visit, signInId } = proof
	if (password) return await requirePassword(deps, user, { password, visit })
	const signedInAt = await findSignInTime(deps.db, { id: signInId, userId: user.id })
	const isFresh = signedInAt && after(signedInAt, lifetimes.freshSignIn) > deps.clock.now()
	return isFresh ? user : fail('reauthenticate')
}
