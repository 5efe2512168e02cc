import { Truck } from 'lucide-react'
import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { PageCarousel } from '../../ui/carousel/page-carousel.tsx'
import { Link } from '../../ui/link.tsx'
import { Availability } from '../shared/availability.tsx'
import { FavoriteToggle } from '../shared/favorites/favorite-toggle.tsx'
import { ProductAction } from '../shared/product-action.tsx'
import { Rating } from '../shared/rating.tsx'
import type { ShownProduct } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'

export function ProductView({ product }: { product: ShownProduct }) {
	const { id, title, price, quantity, pictures, averageRating, reviewsCount, langs } = product
	return (
		<div className="grid items-start gap-6 md:grid-cols-2 lg:gap-12">
			<PageCarousel
				pictures={pictures}
				title={title}
				sizes="(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw"
				priority="first"
				className="min-w-0 md:sticky md:top-20"
			/>
			<div className="flex flex-col items-start gap-4">
				<h1 lang={langs.title} className="font-black text-2xl leading-tight sm:text-4xl">
					{title}
				</h1>
				<div className="flex flex-wrap items-center gap-3">
					<Availability quantity={quantity} />
					{reviewsCount > 0 && (
						<a href="#reviews" className="inline-flex min-h-11 items-center">
							<Rating average={averageRating} count={reviewsCount} />
						</a>
					)}
				</div>
				<p className="font-black text-3xl sm:text-4xl">{formatTenge(price)}</p>
				<ProductAction product={product} className="w-full sm:max-w-xs" />
				<FavoriteToggle productId={id} title={title} className="w-full sm:max-w-xs" />
				{quantity < 1 && <p className="text-muted">{m.product_to_make_hint()}</p>}
				<p className="flex items-start gap-3 rounded-card bg-sunken px-4 py-3">
					<Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
					<span>
						{m.product_delivery()}{' '}
						<Link to="/delivery" className="font-bold text-accent underline underline-offset-4">
							{m.product_delivery_link()}
						</Link>
					</span>
				</p>
				<ProductDetails product={product} />
			</div>
		</div>
	)
}
