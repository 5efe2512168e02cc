import type { Rank } from '#contract/endpoint.ts'
import { shownOf, signInPath } from './platform/session/sign-in-path.ts'
import type { PublicSettings } from './platform/settings.ts'
import { filterParameters } from './storefront/catalog/catalog-filters.ts'

/** The query parameters that pages read on the server; all others do not change what is rendered. */
const rendered: Readonly<Record<string, readonly string[]>> = {
	'/catalog': filterParameters,
}

/** Of these several are read, in any order. */
const several = ['category', 'place', 'age', 'brand']

/** The shopkeeper's own, which are there once they have a text. */
const ownPages = ['/about', '/contacts']

const browsingPages: readonly RegExp[] = [
	/^\/(catalog|favorites|shared-favorites|terms|privacy|consent|delivery|returns|claims|about|contacts)$/,
	/^\/product\/[^/]+(\/[^/]+)?$/,
]

const urgentPages: readonly RegExp[] = [
	/^\/(payment-success|checkout|orders|profile|auth|login|register|reset-password|confirm-email|stop-letters)$/,
	/^\/admin\/(products|products\/import|orders|deliveries|deliveries\/print|transfers|to-make|claims)$/,
	/^\/admin\/(overview|search-words|showcase|seller|texts|trading|delivery|promo-codes|suppliers|feeds|audit|health|profile)$/,
	/^\/admin\/orders\/[^/]+(\/(gift-)?slip)?$/,
]

/** Shown before their code starts, and typed into; they are urgent all the same. */
const signInPages = ['/auth', '/login']

interface ResolvedPage {
	readonly url: URL
	readonly rank: Rank
	/** The code may start after the first view. */
	readonly isLate: boolean
	/** Others are led to the sign-in. */
	readonly isForHinted: boolean
}

/**
 * Reduces a URL to what its page is rendered from, so that one rendering serves every variant of it, or names
 * where the visitor is sent: `/` and unknown paths lead to the catalogue, by the hint cookie to the administration; private pages lead
 * to the sign-in where there is no hint. That leads on who is signed in nevertheless.
 */
export function resolveUrl(
	url: URL,
	role: string | undefined,
	{ textPages = [] }: Pick<PublicSettings, 'textPages'> = {},
): ResolvedPage | { redirect: string } {
	const path = url.pathname.length > 1 ? withoutEnd(url.pathname, /\//) : url.pathname
	const [product] = /^\/product\/[^/]+/.exec(path) ?? []
	const pagePath = product ?? path
	// The router answers such a path with a page's data instead of the page.
	const isData = pagePath.endsWith('.data')
	const bare = withoutMarks(path)
	if (bare !== undefined) return { redirect: bare + url.search }
	const rank = rankOf(path)
	const isMissing = ownPages.includes(path) && !textPages.includes(path.slice(1))
	if (isData || !rank || isMissing) {
		return { redirect: role === 'Admin' ? '/admin/products' : '/catalog' }
	}
	const isForHinted = isPrivate(path, url)
	if (isForHinted && !role) return { redirect: signInPath({ pathname: path, search: url.search }) }
	const isSignIn = signInPages.includes(path)
	const search = isSignIn ? shownOf(url.searchParams) : knownOf(path, url)
	const isLate = rank === 'browsing' || isSignIn
	return { url: new URL(`${pagePath}${search && `?${search}`}`, url), rank, isLate, isForHinted }
}

function knownOf(path: string, url: URL): string {
	const known = (rendered[path] ?? []).flatMap((name) => valuesOf(url, name).map((value) => [name, value]))
	return new URLSearchParams(known).toString()
}

/** Where there is nothing to see without a session. */
function isPrivate(path: string, { searchParams }: URL): boolean {
	const namesPayment = Boolean(searchParams.get('paymentId') || searchParams.get('orderId'))
	return ['/checkout', '/orders', '/profile'].includes(path) || (path === '/payment-success' && namesPayment)
}

function valuesOf(url: URL, name: string): readonly string[] {
	const values = url.searchParams.getAll(name).filter(Boolean)
	return several.includes(name) ? [...new Set(values)].sort() : values
}

/** The address of a product without the marks that the sentence around it left at its end. */
function withoutMarks(path: string): string | undefined {
	const id = decoded(/^\/product\/([^/]+)$/.exec(path)?.[1] ?? '')
	const bare = withoutEnd(id, /[.,;:!?)\]}>»”’'"…]/)
	return bare !== '' && bare !== id ? `/product/${encodeURIComponent(bare)}` : undefined
}

/** Without the letters at the end that match. A pattern of many letters at an end would read a text again for each of them. */
function withoutEnd(text: string, letter: RegExp): string {
	const letters = [...text]
	const last = letters.findLastIndex((one) => !letter.test(one))
	return letters.slice(0, last + 1).join('')
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part)
	} catch {
		return part
	}
}

function rankOf(path: string): Rank | undefined {
	if (browsingPages.some((page) => page.test(path))) return 'browsing'
	return urgentPages.some((page) => page.test(path)) ? 'urgent' : undefined
}
