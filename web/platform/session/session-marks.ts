import type { Role } from '#contract/values/roles.ts'
import { keepCookie, readCookie } from '../cookies.ts'

const key = 'signedOut'

/** Whether the person has left by their own wish, and the server may not have heard of it. */
export function isSignedOut(): boolean {
	try {
		return localStorage.getItem(key) !== null
	} catch {
		return false
	}
}

export function markSignedOut(): void {
	try {
		localStorage.setItem(key, 'yes')
	} catch {
		// Where nothing can be kept, a reload asks the server.
	}
}

export function forgetSignedOut(): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Nothing could be kept, so nothing is left.
	}
}

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
