import { fail, Problem } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-password.ts'
import type { UserRow } from './queries.ts'
import type { Visit } from './visit.ts'

interface Given {
	readonly password: string
	readonly visit: Visit
}

/**
 * Lets a signed-in person go on who gives the account's password, and returns the account as it is then. Throws
 * `wrong_password`, and `too_many_requests` after several wrong ones, on whichever device they were tried.
 */
export async function requirePassword(deps: AccountDeps, user: UserRow, { password, visit }: Given): Promise<UserRow> {
	return await checkPassword(deps, { email: user.email, password, user, visit }).catch(asWrongPassword)
}

/** A wrong password here must not look like a bad access token, which clients answer by refreshing it. */
function asWrongPassword(error: unknown): never {
	if (error instanceof Problem && error.code === 'invalid_credentials') fail('wrong_password')
	throw error
}
