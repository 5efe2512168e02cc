import { looksLikeToken } from './decode-token.ts'

const tokenKey = 'accessToken'

/** Used when storage is forbidden; it lives as long as the page. */
let unstored: string | null = null

export function readStoredToken(): string | null {
	try {
		return sessionStorage.getItem(tokenKey)
	} catch {
		return unstored
	}
}

export function findToken(): string | undefined {
	const token = readStoredToken()
	return looksLikeToken(token) ? token : undefined
}

export function storeToken(token: string): void {
	try {
		sessionStorage.setItem(tokenKey, token)
	} catch {
		unstored = token
	}
}

export function dropToken(): void {
	unstored = null
	try {
		sessionStorage.removeItem(tokenKey)
	} catch {
		// Storage may be forbidden.
	}
}

export function clearTab(): void {
	unstored = null
	try {
		sessionStorage.clear()
	} catch {
		// Storage may be forbidden.
	}
}
