import { fail, Problem } from '../../platform/problem.ts'
import type { AccountDeps } from '../account-deps.ts'
import { after, lifetimes } from '../account-lifetimes.ts'
import type { Caller } from '../caller.ts'
import { leastTime } from '../limits/in-equal-time.ts'
import { assertNoPause, deleteTries, limitAccount } from '../limits/limit-attempts.ts'
import { hashPassword, isOutdated, isPassword } from '../password-hash.ts'
import { findUser, replacePasswordHash, type UserRow } from '../queries.ts'
import { findSignInTime } from '../sign-in-queries.ts'

interface Claim {
	/** In lower case. */
	readonly email: string
	readonly password: string
	readonly user: UserRow | undefined
	readonly caller: Caller
}

/**
 * The account, if the password is its own. Throws `invalid_credentials` in the same time whether there is no account or the
 * password is wrong, and `too_many_requests` after several wrong ones.
 */
export async function checkPassword(deps: AccountDeps, { email, password, user, caller }: Claim): Promise<UserRow> {
	await assertNoPause(deps, 'sign-in', email)
	const least = leastTime()
	const isRight = await isPassword(password, user?.passwordHash)
	if (!user || !isRight) {
		deps.log.warn({ event: 'sign-in-refused', userId: user?.id, address: caller.ipAddress }, 'a sign-in was refused')
		await limitAccount(deps, 'sign-in', email)
		await least
		return fail('invalid_credentials')
	}
	// Many guesses sent at once must not get more answers than guesses sent one by one.
	await assertNoPause(deps, 'sign-in', email)
	await deleteTries(deps, 'sign-in', email)
	if (!isOutdated(user.passwordHash)) return user
	const renewed = await replacePasswordHash(deps.db, user, await hashPassword(password))
	// Somebody was faster: the hash is of another password now, or of the same one made anew.
	return renewed ?? (await checkPassword(deps, { email, password, user: await findUser(deps.db, user.id), caller }))
}

interface Given {
	readonly password: string
	readonly caller: Caller
}

/**
 * Lets a signed-in person go on who gives the account's password, and returns the account as it is then. Throws
 * `wrong_password`, and `too_many_requests` after several wrong ones, on whichever device they were tried.
 */
export async function requirePassword(deps: AccountDeps, user: UserRow, { password, caller }: Given): Promise<UserRow> {
	return await checkPassword(deps, { email: user.email, password, user, caller }).catch(asWrongPassword)
}

/** A wrong password here must not look like a bad access token, which clients answer by refreshing it. */
function asWrongPassword(error: unknown): never {
	if (error instanceof Problem && error.code === 'invalid_credentials') fail('wrong_password')
	throw error
}

interface Proof {
	readonly password: string | undefined
	readonly caller: Caller
	/** The sign-in of the device that asks. */
	readonly signInId: string
}

/**
 * Lets only somebody go on who signed in on this device within 15 minutes or gives the password now, and returns the account as
 * it is then. Throws `reauthenticate`, or `wrong_password` for one that was given.
 */
export async function requireFreshSignIn(deps: AccountDeps, user: UserRow, proof: Proof): Promise<UserRow> {
	const { password, caller, signInId } = proof
	if (password) return await requirePassword(deps, user, { password, caller })
	const signedInAt = await findSignInTime(deps.db, { id: signInId, userId: user.id })
	const isFresh = signedInAt && after(signedInAt, lifetimes.freshSignIn) > deps.clock.now()
	return isFresh ? user : fail('reauthenticate')
}
