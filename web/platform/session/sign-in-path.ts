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
	return Boolean(search.get(overMark))
}

export function handOn(search: URLSearchParams): string {
	const from = search.get('from')
	return from ? new URLSearchParams({ from }).toString() : ''
}

/** The server knows no origin of its own, and none matters: the target is a path. */
const origin = 'https://shop.invalid'

/** Only a path of this shop. */
export function returnPath(search: URLSearchParams): string | undefined {
	const from = search.get('from')
	if (!from?.startsWith('/') || !URL.canParse(from, origin)) return undefined
	const target = new URL(from, origin)
	// `/.//evil.example` stays on this origin as a URL, but its path leads to another host.
	if (target.origin !== origin || target.pathname.startsWith('//')) return undefined
	return signInPages.includes(target.pathname) ? undefined : target.pathname + target.search + target.hash
}

export function pathAfterSignIn(role: Role | null, search: URLSearchParams): string {
	return returnPath(search) ?? (role === 'Admin' ? '/admin/products' : '/catalog')
}
