import type { Profile } from '#contract/accounts.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { findUser, updateUser } from './queries.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'
import type { Visit } from './visit.ts'

interface Wish {
	readonly isEnabled: boolean
	readonly password: string | undefined
}

/** Turns the second step of signing in on, or off for somebody who signed in freshly. */
export async function setTwoFactor(
	deps: AccountDeps,
	{ userId, signInId }: Visitor,
	{ isEnabled, password }: Wish,
	visit: Visit,
): Promise<Profile> {
	const user = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	if (user.twoFactorEnabled && !isEnabled) await requireFreshSignIn(deps, user, { password, visit, signInId })
	await updateUser(deps.db, userId, { twoFactorEnabled: isEnabled })
	deps.log.info({ event: 'two-factor', userId, isEnabled, address: visit.address }, 'two-factor sign-in was set')
	return { fullName: user.fullName, email: user.email, twoFactorEnabled: isEnabled }
}
