import { fail, Problem } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { after, lifetimes } from './account-lifetimes.ts'
import { checkPassword } from './check-password.ts'
import type { UserRow } from './queries.ts'
import { findLastSignIn } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

interface Proof {
	readonly password: string | undefined
	readonly visit: Visit
}

/** Lets only somebody go on who signed in within 15 minutes or gives the password now; throws `reauthenticate`. */
export async function requireFreshSignIn(deps: AccountDeps, user: UserRow, { password, visit }: Proof): Promise<void> {
	if (password) {
		await checkPassword(deps, { email: user.email, password, user, visit }).catch(asReauthentication)
		return
	}
	const lastSignIn = await findLastSignIn(deps.db, user.id)
	const isFresh = lastSignIn && after(lastSignIn, lifetimes.freshSignIn) > deps.clock.now()
	if (!isFresh) fail('reauthenticate')
}

/** A wrong password here must not look like a bad access token, which clients answer by refreshing it. */
function asReauthentication(error: unknown): never {
	if (error instanceof Problem && error.code === 'invalid_credentials') fail('reauthenticate')
	throw error
}
