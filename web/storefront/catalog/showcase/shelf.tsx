import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { m } from '#messages'
import { formatPrice } from '../../../platform/format.ts'
import { pictureSources, useImageBase } from '../../../platform/picture-sources.ts'
import { DrawnPicture } from '../../../ui/drawn-picture/drawn-picture.tsx'
import { Link } from '../../../ui/link.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { shelfText } from '../../../ui/shelf-text.ts'
import { SwipeRow } from '../../../ui/swipe-row/swipe-row.tsx'
import type { CardProduct } from '../../shared/card-product.ts'
import { FavoriteHeart } from '../../shared/favorites/favorite-toggle.tsx'
import { linkOf } from '../../shared/pressed-card.ts'
import { AgeMark, ProductBadges } from '../../shared/product-badges.tsx'
import type { ShownShelf } from './load-shelves.ts'

interface ShelfProps {
	readonly shelf: ShownShelf
	/** Among those that come with the page, from 0: the pictures of the first two are seen at once. */
	readonly place?: number
}

const seenShelves = 2
const seenCards = 3

export function Shelf({ shelf: { kind, url, cards }, place = seenShelves }: ShelfProps) {
	const id = useId()
	const title = shelfText(kind)
	return (
		<section aria-labelledby={id} className="shelf">
			<div className="flex min-h-11 items-center justify-between gap-4">
				<h2 id={id} className="font-black text-xl sm:text-2xl">
					{title}
				</h2>
				{url && (
					<Link
						to={url}
						aria-label={m.shelf_all_of({ shelf: title })}
						className="flex min-h-11 shrink-0 items-center font-bold text-accent hover:underline"
					>
						{m.shelf_all()}
						<ChevronRight aria-hidden="true" className="size-5" />
					</Link>
				)}
			</div>
			<SwipeRow title={title} className="shelf-row">
				{cards.map((card, index) => (
					<li key={card.id}>
						<Card
							card={card}
							priority={place < seenShelves && index < seenCards ? place + index : undefined}
							isNew={kind === 'new' ? undefined : card.isNew}
						/>
					</li>
				))}
			</SwipeRow>
		</section>
	)
}

interface CardProps {
	readonly card: CardProduct
	/** Counts from the picture that is loaded before all others; without it the picture is loaded when it is near. */
	readonly priority: number | undefined
	/** Said of a product, unless the shelf says it of all. */
	readonly isNew: true | undefined
}

function Card({ card, priority, isNew }: CardProps) {
	const { id, title, titleLang, price, oldPrice, ageFrom, drawn } = card
	const [picture] = card.pictures
	const imageBase = useImageBase()
	return (
		<>
			<Link {...linkOf(card)} className="shelf-card group">
				<span className="shelf-picture">
					{picture ? (
						<Photo
							{...pictureSources(picture, imageBase)}
							alt=""
							sizes="(min-width: 120rem) 16rem, (min-width: 40rem) 12rem, 38vw"
							className="carousel-picture"
							{...(priority !== undefined && { loading: 'eager' as const })}
							{...(priority === 0 && { fetchPriority: 'high' as const })}
						/>
					) : (
						drawn && <DrawnPicture drawn={drawn} title="" />
					)}
					<ProductBadges product={{ ...card, isNew }} />
				</span>
				<span className="flex flex-wrap items-center justify-between gap-1 font-black text-lg leading-tight">
					<span className="flex flex-wrap items-baseline gap-x-2">
						{formatPrice(price)}
						<OldPrice price={oldPrice} format={formatPrice} className="text-sm" />
					</span>
					<AgeMark ageFrom={ageFrom} />
				</span>
				<span lang={titleLang} className="line-clamp-2 font-semibold text-sm leading-snug group-hover:text-accent">
					{title}
				</span>
			</Link>
			<FavoriteHeart productId={id} title={title} />
		</>
	)
}
