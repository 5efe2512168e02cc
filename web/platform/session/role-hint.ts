import type { Role } from '#contract/roles.ts'
import { keepCookie, readCookie } from '../cookies.ts'

const cookie = 'role'
const keptSeconds = 30 * 86_400

/** Tells the server, for its redirects alone, which start page fits; nothing else trusts it. */
export function keepRoleHint(role: Role): void {
	keepCookie(cookie, role, keptSeconds)
}

export function forgetRoleHint(): void {
	keepCookie(cookie, '', 0)
}

export function hasRoleHint(): boolean {
	return Boolean(readCookie(cookie))
}
