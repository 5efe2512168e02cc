import { looksLikeToken } from './decode-token.ts'

const tokenKey = 'accessToken'

/** Where the browser forbids storage, the token lives as long as the page. */
let unstored: string | null = null

/** The access token that is kept, whatever it looks like. */
export function readStoredToken(): string | null {
	try {
		return sessionStorage.getItem(tokenKey)
	} catch {
		return unstored
	}
}

/** The access token that is kept, when it looks like one. */
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
		// Nothing could be stored, so nothing is left.
	}
}

/** Forgets whatever this tab keeps: the token, and what the person typed on any page. */
export function clearTab(): void {
	unstored = null
	try {
		sessionStorage.clear()
	} catch {
		// Nothing could be stored, so nothing is left.
	}
}
