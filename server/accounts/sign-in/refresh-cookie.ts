import { minuteMs } from '#contract/values/durations.ts'
import { fail, Problem } from '../../platform/problem.ts'
import type { Request } from '../../platform/route.ts'
import type { AccountDeps } from '../account-deps.ts'
import { hashToken } from '../secret-token.ts'
import { findFamily, hasSignedInOn } from '../sign-in-queries.ts'

type CookieDeps = Pick<AccountDeps, 'publicUrl' | 'authPath' | 'clock'>

export function readRefreshCookie(deps: CookieDeps, request: Request): string | undefined {
	return request.cookies[cookieName(deps)] || undefined
}

/** `undefined` takes the cookie away. */
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

/** Over https the prefix makes the browser refuse a cookie that is not `Secure`. */
function cookieName({ publicUrl }: CookieDeps): string {
	return publicUrl.startsWith('https:') ? '__Secure-refresh' : 'refresh'
}

// Longer than a refused refresh takes on its way back over the slowest line.
const underWayMs = minuteMs

/**
 * Rethrows the refusal, and takes the cookie away when its sign-in is over. The cookie stays when only another device
 * tried it, or when somebody has just signed in anew in another tab: by now it is another one.
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

type OriginDeps = Pick<AccountDeps, 'publicUrl' | 'corsOrigins'>

/** Throws `foreign_origin` for a page of another site. Programs other than browsers send no `Origin` and pass. */
export function assertOwnOrigin({ publicUrl, corsOrigins }: OriginDeps, request: Request): void {
	const origin = request.header('origin')
	if (origin === undefined || corsOrigins.includes(origin)) return
	const own = new URL(publicUrl)
	// Without a proxy that tells the scheme, the shop's own URL decides.
	const scheme = request.isSecure ? 'https:' : own.protocol
	const asked = URL.parse(`${scheme}//${request.host}`)
	if (origin !== own.origin && origin !== asked?.origin) fail('foreign_origin')
}
