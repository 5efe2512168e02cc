import type { Role } from '#contract/values/roles.ts'
import { tokenIssuer } from '#contract/values/token-issuer.ts'
import { readText } from '../api/read-value.ts'

export interface TokenClaims {
	readonly userId: string
	readonly role: Role
	/** The same for all tokens of one sign-in. Other servers may omit it. */
	readonly signInId: string | undefined
}

/** Other servers use the long name of the role claim. */
const roleClaims = ['role', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role']

export function looksLikeToken(text: string | null | undefined): text is string {
	return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text ?? '')
}

export function readClaims(token: string): ReadonlyMap<string, unknown> {
	const [, payload = ''] = token.split('.')
	const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
	const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
	if (typeof claims !== 'object' || claims === null) throw new Error('The token holds no claims')
	return new Map(Object.entries(claims))
}

/** Whether this shop's own server issued a token. It has more calls than others, and takes headers of its own. */
export function isOwnToken(token: string | undefined): boolean {
	try {
		return token !== undefined && readClaims(token).get('iss') === tokenIssuer
	} catch {
		return false
	}
}

/** Only the server verifies the token. Throws when it cannot be read. */
export function decodeToken(token: string): TokenClaims {
	const read = readClaims(token)
	const subject = readText(read.get('sub'))
	if (subject === '') throw new Error('The token names nobody')
	const claimed = roleClaims.flatMap((name) => read.get(name) ?? [])
	const signIn = read.get('sid')
	return {
		userId: subject,
		role: claimed.includes('Admin') ? 'Admin' : 'Client',
		signInId: typeof signIn === 'string' ? signIn : undefined,
	}
}
