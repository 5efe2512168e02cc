/** The query parameters that pages read on the server; all others do not change what is rendered. */
const rendered: Readonly<Record<string, readonly string[]>> = {
	'/catalog': ['query', 'category', 'minPrice', 'maxPrice', 'availability', 'sort', 'literal', 'page'],
}

const pages: readonly RegExp[] = [
	/^\/(catalog|payment-success|checkout|orders|profile|favorites|auth|login|register|reset-password|confirm-email)$/,
	/^\/(terms|privacy|consent|delivery|returns|claims)$/,
	/^\/admin\/(products|products\/import|orders|deliveries|deliveries\/print|to-make|overview|audit)$/,
	/^\/admin\/orders\/[^/]+(\/slip)?$/,
	/^\/product\/[^/]+(\/[^/]+)?$/,
]

/**
 * Reduces a URL to what its page is rendered from, so that one rendering serves every variant of it, or names
 * where the visitor is sent: `/` and unknown paths lead to the catalogue, by the hint cookie to the administration.
 */
export function resolveUrl(url: URL, role: string | undefined): { url: URL } | { redirect: string } {
	const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname
	// The router answers such a path with a page's data instead of the page.
	const isData = path.endsWith('.data')
	if (isData || !pages.some((page) => page.test(path))) {
		return { redirect: role === 'Admin' ? '/admin/products' : '/catalog' }
	}
	const known = (rendered[path] ?? []).flatMap((name) => {
		const value = url.searchParams.get(name)
		return value ? [[name, value]] : []
	})
	const search = new URLSearchParams(known).toString()
	const productId = /^\/product\/([^/]+)/.exec(path)?.[1]
	return { url: new URL(`${productId ? `/product/${productId}` : path}${search && `?${search}`}`, url) }
}
