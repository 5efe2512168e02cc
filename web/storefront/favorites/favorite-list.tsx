import { Heart } from 'lucide-react'
import { Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { ProductCard } from '../shared/product-card.tsx'
import type { FavoriteCards } from './load-favorites.ts'
import { useKeptCards } from './use-kept-cards.ts'

interface FavoriteListProps {
	readonly found: FavoriteCards
	/** The count after the next press of 'more'. */
	readonly next: number
}

export function FavoriteList({ found, next }: FavoriteListProps) {
	const { cards, place, notePress } = useKeptCards(found)
	const isEmpty = cards.length === 0 && !found.hasMore
	return (
		<section ref={place} tabIndex={-1} aria-label={m.nav_favorites()} className="outline-none">
			{isEmpty ? (
				<NothingKept />
			) : (
				<>
					<h1 className="mb-5 font-extrabold text-2xl sm:text-3xl">{m.nav_favorites()}</h1>
					<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4" onClickCapture={notePress}>
						{cards.map((card, index) => (
							<li key={card.id} className="min-w-0">
								<ProductCard product={card} priority={index < 4 ? 'eager' : 'lazy'} />
							</li>
						))}
					</ul>
					{found.hasMore && <More next={next} />}
				</>
			)}
		</section>
	)
}

function NothingKept() {
	return (
		<Message
			title={m.favorites_empty()}
			text={m.favorites_empty_hint()}
			picture={<Heart className="size-14 text-accent" />}
		>
			<ButtonLink to="/catalog">{m.favorites_to_catalog()}</ButtonLink>
		</Message>
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
