import type { SignInOfPerson } from '#contract/accounts.ts'
import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { shapeSignIn } from './shape-sign-in.ts'
import { listOpenSignIns } from './sign-in-queries.ts'

/** Where a person is signed in now, the last used first; `isCurrent` marks the sign-in that asks. */
export async function listSignIns({ db, clock }: AccountDeps, visitor: Visitor): Promise<SignInOfPerson[]> {
	const rows = await listOpenSignIns(db, visitor.userId, clock.now())
	return rows.map((row) => shapeSignIn(row, visitor.signInId))
}
