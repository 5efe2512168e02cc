const key = 'guestFavorite'

/** Used when storage is forbidden; it lives as long as the page. */
let unstored: string | null = null

export interface GuestFavorite {
	readonly productId: string
	/** Letters about favourites are wanted, too. */
	readonly withLetters: boolean
}

/** Survives the sign-in. Without `userId` it belongs to the next person who signs in. */
export function rememberGuestFavorite(productId: string, { userId = '', withLetters = false } = {}): void {
	const wish = [userId, productId, ...(withLetters ? ['letters'] : [])].join(' ')
	try {
		sessionStorage.setItem(key, wish)
	} catch {
		unstored = wish
	}
}

/** Works once; `null` when another person wanted the product. */
export function takeGuestFavorite(userId: string): GuestFavorite | null {
	const [owner, productId, letters] = take()?.split(' ') ?? []
	if (productId === undefined || (owner !== '' && owner !== userId)) return null
	return { productId, withLetters: letters !== undefined }
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
