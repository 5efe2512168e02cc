const key = 'guestFavorite'

/** Where the browser forbids storage, the wish lives as long as the page. */
let unstored: string | null = null

/** Remembers over the sign-in which product is to be kept: for the one who signs in, or for one person alone. */
export function rememberGuestFavorite(productId: string, userId = ''): void {
	const wish = `${userId} ${productId}`
	try {
		sessionStorage.setItem(key, wish)
	} catch {
		unstored = wish
	}
}

/** The product that was remembered last, once; `null` where another person wanted it. */
export function takeGuestFavorite(userId: string): string | null {
	const [owner, productId = null] = take()?.split(' ', 2) ?? []
	return owner === '' || owner === userId ? productId : null
}

function take(): string | null {
	try {
		const wish = sessionStorage.getItem(key)
		sessionStorage.removeItem(key)
		if (wish !== null) return wish
	} catch {
		// Then it was kept on the page.
	}
	const wish = unstored
	unstored = null
	return wish
}
