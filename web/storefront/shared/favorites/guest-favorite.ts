const key = 'guestFavorite'

/** Used when storage is forbidden; it lives as long as the page. */
let unstored: string | null = null

/** Survives the sign-in. Without `userId` it belongs to the next person who signs in. */
export function rememberGuestFavorite(productId: string, userId = ''): void {
	const wish = `${userId} ${productId}`
	try {
		sessionStorage.setItem(key, wish)
	} catch {
		unstored = wish
	}
}

/** Works once; `null` when another person wanted the product. */
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
		// Storage may be forbidden.
	}
	const wish = unstored
	unstored = null
	return wish
}
