import { Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { WayOn } from '../shared/near/way-on.tsx'
import { ProductCard } from '../shared/product-card.tsx'
import { FavoriteLetters } from './favorite-letters.tsx'
import type { FavoriteCards } from './load-favorites.ts'
import { ShareFavorites } from './share-favorites.tsx'
import { useKeptCards } from './use-kept-cards.ts'

interface FavoriteListProps {
	readonly found: FavoriteCards
	/** The count after the next press of 'more'. */
	readonly next: number
	/** Whether letters are on; `undefined` where the server writes none. */
	readonly letters: boolean | undefined
}

export function FavoriteList({ found, next, letters }: FavoriteListProps) {
	const { cards, place, notePress } = useKeptCards(found)
	const isEmpty = cards.length === 0 && !found.hasMore
	return (
		<section ref={place} tabIndex={-1} aria-label={m.nav_favorites()} className="outline-none">
			{isEmpty ? <NothingKept /> : <Heading />}
			{(isEmpty ? letters === true : letters !== undefined) && (
				<FavoriteLetters key={String(letters)} wasOn={letters === true} />
			)}
			{!isEmpty && (
				<ul
					className="wide-grid grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 min-[120rem]:grid-cols-5 min-[150rem]:grid-cols-6"
					onClickCapture={notePress}
				>
					{cards.map((card, index) => (
						<li key={card.id} className="min-w-0">
							<ProductCard product={card} priority={index < 4 ? 'eager' : 'lazy'} />
						</li>
					))}
				</ul>
			)}
			{found.hasMore && <More next={next} />}
		</section>
	)
}

function Heading() {
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
			<h1 className="font-extrabold text-2xl sm:text-3xl">{m.nav_favorites()}</h1>
			<ShareFavorites />
		</div>
	)
}

/** Without products: what their hearts keep would have to come into the list. */
function NothingKept() {
	return (
		<>
			<Message guide="searching" title={m.favorites_empty()} text={m.favorites_empty_hint()}>
				<ButtonLink to="/catalog">{m.favorites_to_catalog()}</ButtonLink>
			</Message>
			<WayOn hasProducts={false} />
		</>
	)
}

function More({ next }: { next: number }) {
	const { location } = useNavigation()
	return (
		<p className="mt-6 text-center">
			<Link
				to={`?shown=${next}`}
				replace
				preventScrollReset
				aria-busy={location?.pathname === '/favorites'}
				className="inline-flex min-h-11 items-center justify-center rounded-full border border-edge/60 bg-surface px-6 font-bold hover:bg-accent-soft aria-busy:opacity-55"
			>
				{m.favorites_more()}
			</Link>
		</p>
	)
}
