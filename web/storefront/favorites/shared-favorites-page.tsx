import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { describePage } from '../../platform/seo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Mood } from '../../ui/guide/guide.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { type CardProduct, toCardProduct } from '../shared/card-product.ts'
import { WayOn } from '../shared/near/way-on.tsx'
import { ProductCard } from '../shared/product-card.tsx'
import type { Route } from './+types/shared-favorites-page.ts'

type Loaded =
	| { readonly state: 'missing' }
	| { readonly state: 'failed' }
	| { readonly state: 'found'; readonly cards: readonly CardProduct[] }

export function meta() {
	return describePage({ title: m.favorites_shared(), isPrivate: true })
}

/** Only in the browser: the address is secret, so no page of it is kept. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
	const token = new URL(request.url).searchParams.get('list') ?? ''
	if (token === '') return { state: 'missing' }
	try {
		const answer = await call('GET /shared-favorites/{token}', { params: { token } }, { signal: request.signal })
		const products = readList(answer).flatMap((item) => readProduct(item) ?? [])
		return { state: 'found', cards: products.map(toCardProduct) }
	} catch (error) {
		if (request.signal.aborted) throw error
		if (error instanceof ApiProblem && error.status === 404) return { state: 'missing' }
		logFailure('The shared list was not loaded', error)
		return { state: 'failed' }
	}
}

export const HydrateFallback = LoadingText

export default function SharedFavoritesPage({ loaderData }: Route.ComponentProps) {
	if (loaderData.state === 'failed') return <LoadFailure />
	if (loaderData.state === 'missing') return <NothingShown title={m.favorites_shared_missing()} guide="sorry" />
	const { cards } = loaderData
	if (cards.length === 0) return <NothingShown title={m.favorites_shared_empty()} guide="searching" />
	return (
		<>
			<h1 className="font-extrabold text-2xl sm:text-3xl">{m.favorites_shared()}</h1>
			<p className="mt-2 mb-5 text-muted">{m.favorites_shared_hint()}</p>
			<ul className="wide-grid grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 min-[120rem]:grid-cols-5 min-[150rem]:grid-cols-6">
				{cards.map((card, index) => (
					<li key={card.id} className="min-w-0">
						<ProductCard product={card} priority={index < 4 ? 'eager' : 'lazy'} />
					</li>
				))}
			</ul>
		</>
	)
}

function NothingShown(said: { readonly title: string; readonly guide: Mood }) {
	return (
		<>
			<Message {...said}>
				<ButtonLink to="/catalog">{m.favorites_to_catalog()}</ButtonLink>
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
