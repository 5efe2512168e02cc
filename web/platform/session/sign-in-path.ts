import type { Role } from '#contract/values/roles.ts'

const signInPages = ['/auth', '/login', '/register']

const overMark = 'ended'

export interface PagePath {
	readonly pathname: string
	readonly search: string
}

export function signInPath({ pathname, search }: PagePath, isOver = false): string {
	if (signInPages.includes(pathname)) return `/auth${search}`
	return `/auth?from=${encodeURIComponent(pathname + search)}${isOver ? `&${overMark}=1` : ''}`
}

export function isSessionOver(search: URLSearchParams): boolean {
	return search.has(overMark)
}

export function handOn(search: URLSearchParams): string {
	const handed = new URLSearchParams(search)
	handed.delete(overMark)
	return handed.toString()
}

/** Only a path of this shop. */
export function returnPath(search: URLSearchParams): string | undefined {
	const from = search.get('from')
	if (!from?.startsWith('/') || !URL.canParse(from, window.location.origin)) return undefined
	const target = new URL(from, window.location.origin)
	// `/.//evil.example` stays on this origin as a URL, but its path leads to another host.
	if (target.origin !== window.location.origin || target.pathname.startsWith('//')) return undefined
	return signInPages.includes(target.pathname) ? undefined : target.pathname + target.search + target.hash
}

export function pathAfterSignIn(role: Role | null, search: URLSearchParams): string {
	return returnPath(search) ?? (role === 'Admin' ? '/admin/products' : '/catalog')
}
