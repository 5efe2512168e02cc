const key = 'guestFavorite'

/** Where the browser forbids storage, the wish lives as long as the page. */
let unstored: string | null = null

/** Remembers over the sign-in which toy a guest wanted to keep. */
export function rememberGuestFavorite(productId: string): void {
	try {
		sessionStorage.setItem(key, productId)
	} catch {
		unstored = productId
	}
}

/** The toy that was remembered last, once. */
export function takeGuestFavorite(): string | null {
	try {
		const productId = sessionStorage.getItem(key)
		sessionStorage.removeItem(key)
		if (productId !== null) return productId
	} catch {
		// Then it was kept on the page.
	}
	const productId = unstored
	unstored = null
	return productId
}
