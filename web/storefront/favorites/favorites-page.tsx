import { Heart } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { logFailure } from '../../platform/log-failure.ts'
import { describePage } from '../../platform/seo.ts'
import { whenSessionReady } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import type { Route } from './+types/favorites-page.ts'
import { FavoriteList } from './favorite-list.tsx'
import { type FavoriteCards, loadFavorites } from './load-favorites.ts'

const favoritesPerPage = 24

type Loaded =
	| { readonly state: 'guest' }
	| { readonly state: 'failed' }
	| { readonly state: 'found'; readonly found: FavoriteCards; readonly next: number }

export function meta() {
	return describePage({ title: m.nav_favorites(), isPrivate: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
	const { userId } = await whenSessionReady()
	if (userId === null) return { state: 'guest' }
	const shown = readShown(request.url)
	try {
		return { state: 'found', found: await loadFavorites(userId, shown, request.signal), next: shown + favoritesPerPage }
	} catch (error) {
		if (request.signal.aborted) throw error
		logFailure('The favourites were not loaded', error)
		return { state: 'failed' }
	}
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
	return <FavoriteList found={loaderData.found} next={loaderData.next} />
}

function Guest() {
	return (
		<Message
			title={m.favorites_guest()}
			text={m.favorites_guest_hint()}
			picture={<Heart className="size-14 text-accent" />}
		>
			<ButtonLink to="/login?from=/favorites">{m.nav_login()}</ButtonLink>
		</Message>
	)
}

function LoadFailure() {
	const { revalidate, state } = useRevalidator()
	return (
		<div role="alert">
			<Message title={m.favorites_load_failed()}>
				<Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
					{m.retry()}
				</Button>
			</Message>
		</div>
	)
}
