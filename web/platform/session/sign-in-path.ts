import type { Role } from '#contract/values/roles.ts'

const signInPages = ['/auth', '/login', '/register']

const overMark = 'ended'

export interface Place {
	readonly pathname: string
	readonly search: string
}

/** The sign-in, which afterwards leads back to `place`; it tells a person whose session is over that it is. */
export function signInPath({ pathname, search }: Place, isOver = false): string {
	if (signInPages.includes(pathname)) return `/auth${search}`
	return `/auth?from=${encodeURIComponent(pathname + search)}${isOver ? `&${overMark}=1` : ''}`
}

/** Whether the sign-in was opened because a session is over. */
export function saysOver(search: URLSearchParams): boolean {
	return search.has(overMark)
}

/** What the sign-in hands on to the registration: where the person was, no longer that a session is over. */
export function handOn(search: URLSearchParams): string {
	const handed = new URLSearchParams(search)
	handed.delete(overMark)
	return handed.toString()
}

/** Where a person was sent from: a path of this shop and nothing else. */
export function returnPath(search: URLSearchParams): string | undefined {
	const from = search.get('from')
	if (!from?.startsWith('/') || !URL.canParse(from, window.location.origin)) return undefined
	const target = new URL(from, window.location.origin)
	// `/.//evil.example` stays on this origin as a URL, yet its path alone leads to another host.
	if (target.origin !== window.location.origin || target.pathname.startsWith('//')) return undefined
	return signInPages.includes(target.pathname) ? undefined : target.pathname + target.search + target.hash
}

/** Where a person goes after signing in. */
export function pathAfterSignIn(role: Role | null, search: URLSearchParams): string {
	return returnPath(search) ?? (role === 'Admin' ? '/admin/products' : '/catalog')
}
