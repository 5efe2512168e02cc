import { languageParameter } from '#contract/values/language.ts'
import type { Role } from '#contract/values/roles.ts'

const signInPages = ['/auth', '/login', '/register']

const overMark = 'ended'

export interface PagePath {
	readonly pathname: string
	readonly search: string
}

export function signInPath({ pathname, search }: PagePath, isOver = false): string {
	if (signInPages.includes(pathname)) return `/auth${search}`
	const params = new URLSearchParams(search)
	const language = params.get(languageParameter)
	params.delete(languageParameter)
	const from = pathname + (params.size > 0 ? `?${params}` : '')
	const marks = { from, ...(isOver && { [overMark]: '1' }), ...(language && { [languageParameter]: language }) }
	return `/auth?${new URLSearchParams(marks)}`
}

export function isSessionOver(search: URLSearchParams): boolean {
	return Boolean(search.get(overMark))
}

const explainedPages = ['/checkout', '/orders', '/profile', '/favorites'] as const

/** The page that the sign-in is asked for, if it says why. */
export function wantedPage(search: URLSearchParams): (typeof explainedPages)[number] | undefined {
	const [pathname] = returnPath(search)?.split(/[?#]/) ?? []
	return explainedPages.find((page) => page === pathname)
}

/** What the sign-in shows of its address: where else it leads is no matter until somebody is signed in. */
export function shownOf(search: URLSearchParams): string {
	const wanted = wantedPage(search)
	const shown = [...(wanted ? [['from', wanted]] : []), ...(isSessionOver(search) ? [[overMark, '1']] : [])]
	return new URLSearchParams(shown).toString()
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
