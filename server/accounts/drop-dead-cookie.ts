import { Problem } from '../platform/problem.ts'
import type { AccountDeps } from './account-deps.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { hashToken } from './secret-token.ts'
import { hasOpenSignIn } from './sign-in-queries.ts'

/**
 * Throws a refused refresh on, together with the header that takes the cookie away when its sign-in is over, so that the
 * browser does not come with it again. A sign-in that stands keeps its cookie: another device only tried it.
 */
export async function dropDeadCookie(deps: AccountDeps, token: string, error: unknown): Promise<never> {
	const isRefused = error instanceof Problem && error.code === 'unauthenticated'
	if (!isRefused || (await hasOpenSignIn(deps.db, hashToken(token), deps.clock.now()))) throw error
	throw new Problem('unauthenticated', { headers: refreshCookie(deps, undefined) })
}
