import { fail } from '../platform/problem.ts'
import type { Request } from '../platform/route.ts'
import type { AccountDeps } from './account-deps.ts'

type OriginDeps = Pick<AccountDeps, 'publicUrl' | 'corsOrigins'>

/**
 * Throws `foreign_origin` for a call that a page of another site makes: a browser would send our cookie along. Programs
 * that are no browsers send no `Origin` and are let through.
 */
export function refuseForeignOrigin({ publicUrl, corsOrigins }: OriginDeps, request: Request): void {
	const origin = request.header('origin')
	if (origin === undefined || corsOrigins.includes(origin)) return
	const own = new URL(publicUrl)
	// Where no proxy says how the shop is reached, its own address does.
	const scheme = request.isSecure ? 'https:' : own.protocol
	const asked = URL.parse(`${scheme}//${request.host}`)
	if (origin !== own.origin && origin !== asked?.origin) fail('foreign_origin')
}
