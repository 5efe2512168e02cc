import { minuteMs } from '#contract/values/durations.ts'

const key = 'guestFavorite'

/** Who gives up signing in leaves nothing for the next person of this tab. */
const keptMs = 30 * minuteMs

/** Used when storage is forbidden; it lives as long as the page. */
let unstored: string | null = null

export interface GuestFavorite {
	readonly productId: string
	/** Letters about favourites are wanted, too. */
	readonly withLetters: boolean
}

/** Survives the sign-in. Without `userId` it belongs to the next person who signs in. */
export function rememberGuestFavorite(productId: string, { userId = '', withLetters = false } = {}): void {
	const wish = [userId, productId, Date.now(), ...(withLetters ? ['letters'] : [])].join(' ')
	try {
		sessionStorage.setItem(key, wish)
	} catch {
		unstored = wish
	}
}

/** Works once; `null` when another person wanted the product, or too long ago. */
export function takeGuestFavorite(userId: string): GuestFavorite | null {
	const [owner, productId, since, letters] = take()?.split(' ') ?? []
	const isOwn = owner === '' || owner === userId
	if (!productId || !isOwn || Date.now() - Number(since) > keptMs) return null
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
