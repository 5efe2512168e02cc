import type { Profile } from '#contract/accounts.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { holdVisitor } from './hold-visitor.ts'
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
	visitor: Visitor,
	{ isEnabled, password }: Wish,
	visit: Visit,
): Promise<Profile> {
	const { userId, signInId } = visitor
	const known = (await findUser(deps.db, userId)) ?? fail('unauthenticated')
	const isTurnedOff = known.twoFactorEnabled && !isEnabled
	const user = isTurnedOff ? await requireFreshSignIn(deps, known, { password, visit, signInId }) : known
	const set = await inTransaction(deps.db, async (tx) => {
		const held = await holdVisitor(tx, deps.clock, { visitor, user })
		// What was off already stays as it is now: another device may have turned it on meanwhile.
		if (isEnabled === known.twoFactorEnabled) return held
		return (await updateUser(tx, userId, { twoFactorEnabled: isEnabled })) ?? fail('unauthenticated')
	})
	const { fullName, email, twoFactorEnabled } = set
	deps.log.info(
		{ event: 'two-factor', userId, isEnabled: twoFactorEnabled, address: visit.address },
		'two-factor sign-in was set',
	)
	return { fullName, email, twoFactorEnabled }
}
