import { Problem } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { hashToken } from './secret-token.ts'
import { findFamily, hasSignedInOn } from './sign-in-queries.ts'

// More than a refused refresh takes on its way back, over the slowest line.
const underWayMs = 60_000

/**
 * Throws a refused refresh on, together with the header that takes the cookie away when its sign-in is over, so that the
 * browser does not come with it again. A sign-in that stands keeps its cookie: another device only tried it. So does a browser
 * in which somebody has just signed in anew, in another tab: by now its cookie is another one.
 */
export async function dropDeadCookie(deps: AccountDeps, token: string, error: unknown): Promise<never> {
	const isRefused = error instanceof Problem && error.code === 'unauthenticated'
	if (!isRefused || !(await isDead(deps, token))) throw error
	throw new Problem('unauthenticated', { headers: refreshCookie(deps, undefined) })
}

async function isDead({ db, clock }: AccountDeps, token: string): Promise<boolean> {
	const family = await findFamily(db, hashToken(token))
	if (!family) return true
	const { endedAt, expiresAt, deletedAt, fingerprintHash } = family
	const now = clock.now()
	const over = endedAt ?? deletedAt ?? expiresAt
	if (over > now) return false
	const since = new Date(Math.max(over.getTime(), now.getTime() - underWayMs))
	return !(await hasSignedInOn(db, fingerprintHash, since))
}
