import { fail, Problem } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import { checkPassword } from './check-password.ts'
import type { UserRow } from './queries.ts'
import { findSignInTime } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

interface Proof {
	readonly password: string | undefined
	readonly visit: Visit
	/** The sign-in of the device that asks. */
	readonly signInId: string | undefined
}

/** Lets only somebody go on who signed in on this device within 15 minutes or gives the password now; throws `reauthenticate`. */
export async function requireFreshSignIn(deps: AccountDeps, user: UserRow, proof: Proof): Promise<void> {
	const { password, visit, signInId } = proof
	if (password) {
		await checkPassword(deps, { email: user.email, password, user, visit }).catch(asReauthentication)
		return
	}
	const signedInAt = signInId && (await findSignInTime(deps.db, { id: signInId, userId: user.id }))
	const isFresh = signedInAt && after(signedInAt, lifetimes.freshSignIn) > deps.clock.now()
	if (!isFresh) fail('reauthenticate')
}

/** A wrong password here must not look like a bad access token, which clients answer by refreshing it. */
function asReauthentication(error: unknown): never {
	if (error instanceof Problem && error.code === 'invalid_credentials') fail('reauthenticate')
	throw error
}
