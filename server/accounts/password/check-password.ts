import { fail, Problem } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { leastTime } from '../limits/in-equal-time.ts'
import { assertNoPause, deleteTries, limitAccount } from '../limits/limit-attempts.ts'
import { hashPassword, isOutdated, isPassword } from '../password-hash.ts'
import { findUser, replacePasswordHash, type UserRow } from '../queries.ts'
import { findSignInTime } from '../sign-in-queries.ts'

interface CheckPasswordInput {
	/** In lower case. */
	readonly email: string
	readonly password: string
	readonly user: UserRow | undefined
	readonly caller: Caller
}

/** Throws `invalid_credentials`, as fast for an unknown account as for a wrong password, and `too_many_requests`. */
export async function checkPassword(
	deps: AccountDeps,
	{ email, password, user, caller }: CheckPasswordInput,
): Promise<UserRow> {
	await assertNoPause(deps, 'sign-in', email)
	const least = leastTime()
	const isRight = await isPassword(password, user?.passwordHash)
	if (!user || !isRight) {
		deps.log.warn({ event: 'sign-in-refused', userId: user?.id, address: caller.ipAddress }, 'a sign-in was refused')
		await limitAccount(deps, 'sign-in', email)
		await least
		return fail('invalid_credentials')
	}
	// Guesses sent at once must not get more answers than guesses sent one by one.
	await assertNoPause(deps, 'sign-in', email)
	await deleteTries(deps, 'sign-in', email)
	if (!isOutdated(user.passwordHash)) return user
	const renewed = await replacePasswordHash(deps.db, user, await hashPassword(password))
	// Another call replaced the hash first, with the same password or a new one.
	return renewed ?? (await checkPassword(deps, { email, password, user: await findUser(deps.db, user.id), caller }))
}

interface RequirePasswordInput {
	readonly password: string
	readonly caller: Caller
}

/** Throws `wrong_password`, and `too_many_requests` after several wrong ones on any device. */
export async function requirePassword(
	deps: AccountDeps,
	user: UserRow,
	{ password, caller }: RequirePasswordInput,
): Promise<UserRow> {
	return await checkPassword(deps, { email: user.email, password, user, caller }).catch(asWrongPassword)
}

/** Clients would take `invalid_credentials` for a bad access token and refresh it. */
function asWrongPassword(error: unknown): never {
	if (error instanceof Problem && error.code === 'invalid_credentials') fail('wrong_password')
	throw error
}

interface Proof {
	readonly password: string | undefined
	readonly caller: Caller
	readonly signInId: string
}

/** Accepts a sign-in of the last 15 minutes or the password. Throws `reauthenticate` or `wrong_password`. */
export async function requireFreshSignIn(deps: AccountDeps, user: UserRow, proof: Proof): Promise<UserRow> {
	const { password, caller, signInId } = proof
	if (password) return await requirePassword(deps, user, { password, caller })
	const signedInAt = await findSignInTime(deps.db, { id: signInId, userId: user.id })
	const isFresh = signedInAt && after(signedInAt, lifetimes.freshSignIn) > deps.clock.now()
	return isFresh ? user : fail('reauthenticate')
}
