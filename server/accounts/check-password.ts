import { fail } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { leastTime } from './in-equal-time.ts'
import { forgetTries, limitAccount, refuseDuringPause } from './limit-attempts.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { findUser, replacePasswordHash, type UserRow } from './queries.ts'
import type { Visit } from './visit.ts'

interface Claim {
	/** In lower case. */
	readonly email: string
	readonly password: string
	readonly user: UserRow | undefined
	readonly visit: Visit
}

/**
 * The account, if the password is its own. Throws `invalid_credentials` in the same time whether there is no account or the
 * password is wrong, and `too_many_requests` after several wrong ones.
 */
export async function checkPassword(deps: AccountDeps, { email, password, user, visit }: Claim): Promise<UserRow> {
	await refuseDuringPause(deps, 'sign-in', email)
	const least = leastTime()
	const isRight = await isPassword(password, user?.passwordHash)
	if (!user || !isRight) {
		deps.log.warn({ event: 'sign-in-refused', userId: user?.id, address: visit.address }, 'a sign-in was refused')
		await limitAccount(deps, 'sign-in', email)
		await least
		return fail('invalid_credentials')
	}
	// Many guesses sent at once must not get more answers than guesses sent one by one.
	await refuseDuringPause(deps, 'sign-in', email)
	await forgetTries(deps, 'sign-in', email)
	if (!isOutdated(user.passwordHash)) return user
	const renewed = await replacePasswordHash(deps.db, user, await hashPassword(password))
	// Somebody was faster: the hash is of another password now, or of the same one made anew.
	return renewed ?? (await checkPassword(deps, { email, password, user: await findUser(deps.db, user.id), visit }))
}
