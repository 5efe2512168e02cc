import { formatTenge } from '../../platform/format.ts'
import { CardCarousel, type CarouselProps } from '../../ui/carousel/carousel.tsx'
import { Link } from '../../ui/link.tsx'
import { Availability } from './availability.tsx'
import type { CardProduct } from './card-product.ts'
import { FavoriteHeart } from './favorites/favorite-toggle.tsx'
import { ProductAction } from './product-action.tsx'
import { Rating } from './rating.tsx'

interface ProductCardProps {
	readonly product: CardProduct
	/** What a list says of this product. */
	readonly note?: string | undefined
	/** The loading priority of the first picture. */
	readonly priority?: NonNullable<CarouselProps['priority']>
}

export function ProductCard({ product, note, priority = 'lazy' }: ProductCardProps) {
	const { id, title, titleLang, price, quantity, pictures, averageRating, reviewsCount } = product
	const url = `/product/${encodeURIComponent(id)}`
	return (
		<article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-float">
			<Link to={url} tabIndex={-1} aria-hidden="true">
				<CardCarousel
					pictures={pictures}
					title=""
					sizes="(min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 46vw"
					priority={priority}
				/>
			</Link>
			<div className="absolute top-2 right-2">
				<FavoriteHeart productId={id} title={title} />
			</div>
			<div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
				<p className="font-black text-lg leading-tight sm:text-xl">{formatTenge(price)}</p>
				<h2 className="leading-snug">
					<Link to={url} lang={titleLang} className="line-clamp-3 font-semibold hover:text-accent sm:line-clamp-2">
						{title}
					</Link>
				</h2>
				{note && <p className="text-muted text-sm">{note}</p>}
				<div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
					<Availability quantity={quantity} />
					<Rating average={averageRating} count={reviewsCount} />
				</div>
				<ProductAction product={product} className="mt-1.5" />
			</div>
		</article>
	)
}
