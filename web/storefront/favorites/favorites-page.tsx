import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { logFailure } from '../../platform/log-failure.ts'
import { describePage } from '../../platform/seo.ts'
import { whenSessionReady } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { areLettersOn } from '../shared/favorites/letters-state.ts'
import { learnLetters } from '../shared/favorites/letters-store.ts'
import { WayOn } from '../shared/near/way-on.tsx'
import type { Route } from './+types/favorites-page.ts'
import { FavoriteList } from './favorite-list.tsx'
import { type FavoriteCards, loadFavorites } from './load-favorites.ts'

const favoritesPerPage = 24

type Loaded =
	| { readonly state: 'guest' }
	| { readonly state: 'failed' }
	| {
			readonly state: 'found'
			readonly found: FavoriteCards
			readonly next: number
			readonly letters: boolean | undefined
	  }

export function meta() {
	return describePage({ title: m.nav_favorites(), isPrivate: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
	const { userId } = await whenSessionReady()
	if (userId === null) return { state: 'guest' }
	const shown = readShown(request.url)
	try {
		const [found, letters] = await Promise.all([
			loadFavorites(userId, shown, request.signal),
			findLetters(request.signal),
		])
		return { state: 'found', found, next: shown + favoritesPerPage, letters }
	} catch (error) {
		if (request.signal.aborted) throw error
		logFailure('The favourites were not loaded', error)
		return { state: 'failed' }
	}
}

/** `undefined` where the server writes no letters about favourites, or never answered. */
async function findLetters(signal: AbortSignal): Promise<boolean | undefined> {
	await learnLetters(signal)
	return areLettersOn()
}

/** An invalid count means one page. */
function readShown(url: string): number {
	const wanted = Number(new URL(url).searchParams.get('shown'))
	return Number.isSafeInteger(wanted) && wanted > favoritesPerPage ? wanted : favoritesPerPage
}

export const HydrateFallback = LoadingText

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.state === 'guest') return <Guest />
	if (loaderData.state === 'failed') return <LoadFailure />
	const { found, next, letters } = loaderData
	return <FavoriteList found={found} next={next} letters={letters} />
}

function Guest() {
	return (
		<>
			<Message guide="happy" title={m.favorites_guest()} text={m.favorites_guest_hint()}>
				<ButtonLink to="/login?from=/favorites">{m.nav_login()}</ButtonLink>
				<ButtonLink to="/register?from=/favorites" look="plain">
					{m.to_registration()}
				</ButtonLink>
			</Message>
			<WayOn />
		</>
	)
}

function LoadFailure() {
	const { revalidate, state } = useRevalidator()
	return (
		<div role="alert">
			<Message guide="sorry" title={m.favorites_load_failed()}>
				<Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
					{m.retry()}
				</Button>
			</Message>
		</div>
	)
}
