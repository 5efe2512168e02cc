import type { Visitor } from '../platform/session.ts'
import type { AccountDeps } from './account-deps.ts'
import { hashToken } from './secret-token.ts'
import { endSignIn, findFamily } from './sign-in-queries.ts'
import type { Visit } from './visit.ts'

/** What a browser holds of a sign-in; a page of another site may be without its cookie. */
interface Held {
	readonly refreshToken: string | undefined
	readonly visitor: Visitor | undefined
}

/** Ends the sign-in that a refresh token belongs to, or once belonged to, and the one of the access token. */
export async function signOut(
	{ db, clock, log }: AccountDeps,
	{ refreshToken, visitor }: Held,
	{ address }: Visit,
): Promise<void> {
	const family = refreshToken && (await findFamily(db, hashToken(refreshToken)))
	const held = [...(family ? [family] : []), ...(visitor ? [{ id: visitor.signInId, userId: visitor.userId }] : [])]
	for (const { id, userId } of held) {
		if (!(await endSignIn(db, id, clock.now()))) continue
		log.info({ event: 'signed-out', userId, address }, 'somebody signed out')
	}
}
