import type { Role } from '#contract/roles.ts'

const signInPages = ['/auth', '/login', '/register']

interface Place {
	readonly pathname: string
	readonly search: string
}

/** The sign-in, which afterwards leads back to the place where the person was. */
export function signInPath({ pathname, search }: Place): string {
	if (signInPages.includes(pathname)) return `/auth${search}`
	return `/auth?from=${encodeURIComponent(pathname + search)}`
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
