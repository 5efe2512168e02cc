import type { Role } from '#contract/values/roles.ts'

export interface TokenClaims {
	readonly userId: string
	readonly role: Role
	/** Names the sign-in that the token came from, and all its later tokens; other servers need not say it. */
	readonly signInId: string | undefined
}

/** Other servers of this API name the role claim in the long way. */
const roleClaims = ['role', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role']

/** Whether a text looks like a token: three parts. */
export function looksLikeToken(text: string | null | undefined): text is string {
	return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text ?? '')
}

/** What a token claims, without checking it. Throws when it cannot be read. */
export function readClaims(token: string): ReadonlyMap<string, unknown> {
	const [, payload = ''] = token.split('.')
	const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
	const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
	if (typeof claims !== 'object' || claims === null) throw new Error('The token holds no claims')
	return new Map(Object.entries(claims))
}

/** Reads whose token it is, without checking it: only the server can. Throws when it cannot be read. */
export function decodeToken(token: string): TokenClaims {
	const read = readClaims(token)
	const subject = read.get('sub')
	if (typeof subject !== 'string' || subject === '') throw new Error('The token names nobody')
	const claimed = roleClaims.flatMap((name) => read.get(name) ?? [])
	const signIn = read.get('sid')
	return {
		userId: subject,
		role: claimed.includes('Admin') ? 'Admin' : 'Client',
		signInId: typeof signIn === 'string' ? signIn : undefined,
	}
}
