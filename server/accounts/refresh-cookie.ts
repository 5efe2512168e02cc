import type { Request } from '../platform/route.ts'
import type { AccountDeps } from './account-deps.ts'

type CookieDeps = Pick<AccountDeps, 'publicUrl' | 'authPath' | 'clock'>

/** Over https the browser itself refuses the name when the cookie is not `Secure`. */
function cookieName({ publicUrl }: CookieDeps): string {
	return publicUrl.startsWith('https:') ? '__Secure-refresh' : 'refresh'
}

/** The refresh token that a request brings. */
export function readRefreshCookie(deps: CookieDeps, request: Request): string | undefined {
	return request.cookies[cookieName(deps)] || undefined
}

/** The header that gives the browser a refresh token, or with `undefined` takes it away. */
export function refreshCookie(
	deps: CookieDeps,
	given: { refreshToken: string; expiresAt: Date } | undefined,
): Record<string, string> {
	const remainingMs = given ? given.expiresAt.getTime() - deps.clock.now().getTime() : 0
	const parts = [
		`${cookieName(deps)}=${given?.refreshToken ?? ''}`,
		`Path=${deps.authPath}`,
		`Max-Age=${Math.max(0, Math.floor(remainingMs / 1000))}`,
		'HttpOnly',
		'SameSite=Strict',
		...(deps.publicUrl.startsWith('https:') ? ['Secure'] : []),
	]
	return { 'set-cookie': parts.join('; ') }
}
