import type { Role } from '#contract/values/roles.ts'
import { readCookie, setCookie } from '../cookies.ts'

const key = 'signedOut'

/** True when the person signed out and the server may not know it. */
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
		// Without storage, a reload asks the server.
	}
}

export function forgetSignedOut(): void {
	try {
		localStorage.removeItem(key)
	} catch {
		// Storage may be forbidden.
	}
}

const cookie = 'role'
const keptSeconds = 30 * 86_400

/** The server uses the hint only for redirects: to a start page, and from private pages to the sign-in. */
export function setRoleHint(role: Role): void {
	setCookie(cookie, role, keptSeconds)
}

export function forgetRoleHint(): void {
	setCookie(cookie, '', 0)
}

export function hasRoleHint(): boolean {
	return Boolean(readCookie(cookie))
}
