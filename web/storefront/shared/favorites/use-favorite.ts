import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { mayBeSignedIn, readSession, whenSessionReady } from '../../../platform/session/session-store.ts'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { failureOf, isFavorite, setFavorite, subscribeFavorites } from './favorites-store.ts'
import { rememberGuestFavorite } from './guest-favorite.ts'

/** A guest is asked to sign in. */
export function useFavorite(productId: string) {
	const navigate = useNavigate()
	const isKept = useSyncExternalStore(
		subscribeFavorites,
		() => isFavorite(productId),
		() => false,
	)
	const failure = useSyncExternalStore(
		subscribeFavorites,
		() => failureOf(productId),
		() => undefined,
	)

	async function toggle() {
		if (await isSignedIn()) return await setFavorite(productId, !isFavorite(productId))
		await askToSignIn(m.favorites_sign_in_question())
	}

	/** Returns whether the product is kept now. A guest who agrees to sign in gets letters about favourites, too. */
	async function keepWithLetters(question: string): Promise<boolean> {
		if (await isSignedIn()) await setFavorite(productId, true, { withLetters: true })
		else await askToSignIn(question, true)
		return isFavorite(productId)
	}

	async function askToSignIn(question: string, withLetters = false) {
		if (!(await askConfirmation(question, m.favorites_to_sign_in()))) return
		rememberGuestFavorite(productId, { withLetters })
		const { pathname, search } = window.location
		await navigate(`/login?from=${encodeURIComponent(pathname + search)}`)
	}

	return { isKept, failure, toggle, keepWithLetters }
}

/** An early press waits for the session of a browser that was signed in before. */
async function isSignedIn(): Promise<boolean> {
	const { isLoading, isAuthenticated } = readSession()
	return isLoading && mayBeSignedIn() ? (await whenSessionReady()).isAuthenticated : isAuthenticated
}
