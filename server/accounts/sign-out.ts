import type { AccountDeps } from './account-deps.ts'
import { hashToken } from './secret-token.ts'
import { endSignIn, lockFamily, lockFamilyOfSpent } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

/** Ends the sign-in that a refresh token belongs to, or once belonged to. */
export async function signOut({ db, clock, log }: AccountDeps, token: string, { address }: Visit): Promise<void> {
	const hash = hashToken(token)
	await db.transaction(async (tx) => {
		const family = (await lockFamily(tx, hash)) ?? (await lockFamilyOfSpent(tx, hash))
		if (!family) return
		await endSignIn(tx, family.id, clock.now())
		log.info({ event: 'signed-out', userId: family.userId, address }, 'somebody signed out')
	})
}
