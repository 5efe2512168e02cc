import { formatPrice } from '../../platform/format.ts'
import { CardCarousel, type CarouselProps } from '../../ui/carousel/carousel.tsx'
import { Link } from '../../ui/link.tsx'
import { OldPrice } from '../../ui/price/old-price.tsx'
import { Availability } from './availability.tsx'
import type { CardProduct } from './card-product.ts'
import { FavoriteHeart } from './favorites/favorite-toggle.tsx'
import { linkOf } from './pressed-card.ts'
import { ProductAction } from './product-action.tsx'
import { AgeMark, ProductBadges } from './product-badges.tsx'
import { Rating } from './rating.tsx'

interface ProductCardProps {
	readonly product: CardProduct
	/** What a list says of this product. */
	readonly note?: string | undefined
	/** The loading priority of the first picture. */
	readonly priority?: NonNullable<CarouselProps['priority']>
}

export function ProductCard({ product, note, priority = 'lazy' }: ProductCardProps) {
	const { id, title, titleLang, price, oldPrice, pictures, drawn, averageRating, reviewsCount } = product
	const link = linkOf(product)
	return (
		<article className="card">
			<Link {...link} tabIndex={-1} aria-hidden="true">
				<CardCarousel
					pictures={pictures}
					title=""
					drawn={drawn}
					sizes="(min-width: 120rem) 20rem, (min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 46vw"
					priority={priority}
				/>
			</Link>
			<ProductBadges product={product} />
			<FavoriteHeart productId={id} title={title} />
			<div className="card-texts">
				<div className="card-line justify-between">
					<p className="card-price flex flex-wrap items-baseline gap-x-2">
						{formatPrice(price)}
						<OldPrice price={oldPrice} format={formatPrice} className="text-sm" />
					</p>
					<AgeMark ageFrom={product.ageFrom} />
				</div>
				<h2 className="leading-snug">
					<Link {...link} lang={titleLang} className="card-title">
						{title}
					</Link>
				</h2>
				{note && <p className="text-muted text-sm">{note}</p>}
				<Rating average={averageRating} count={reviewsCount} />
				{/* At one height in all cards of a row. */}
				<div className="card-line mt-auto pt-1">
					<Availability stock={product} />
				</div>
				<ProductAction product={product} className="mt-1.5" />
			</div>
		</article>
	)
}
