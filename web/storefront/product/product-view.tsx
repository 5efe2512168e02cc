import { Share2 } from 'lucide-react'
import type { DeliveryOffer } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { IconButton } from '../../ui/button.tsx'
import { PageCarousel } from '../../ui/carousel/page-carousel.tsx'
import { Availability } from '../shared/availability.tsx'
import { FavoriteToggle } from '../shared/favorites/favorite-toggle.tsx'
import { LettersButton } from '../shared/favorites/letters-button.tsx'
import { mainPictureSizes } from '../shared/main-picture.ts'
import { isSoldOut } from '../shared/most-pieces.ts'
import { ProductAction } from '../shared/product-action.tsx'
import { Rating } from '../shared/rating.tsx'
import { shareLink } from '../shared/share-link.ts'
import { DeliveryBox } from './delivery-box.tsx'
import { KeyFacts } from './key-facts.tsx'
import type { ShownProduct } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductPrice, SaleNote } from './product-price.tsx'

interface ProductViewProps {
	readonly product: ShownProduct
	readonly offer: DeliveryOffer | undefined
}

export function ProductView({ product, offer }: ProductViewProps) {
	const { title, pictures, drawn, averageRating, reviewsCount, langs } = product
	return (
		<div className="product-view">
			<PageCarousel
				pictures={pictures}
				title={title}
				drawn={drawn && { ...drawn, facts: [m.product_drawn()] }}
				sizes={mainPictureSizes}
				priority="first"
				className="min-w-0 md:sticky md:top-20"
			/>
			<div className="product-texts">
				<h1 lang={langs.title} className="font-black text-2xl leading-tight sm:text-4xl">
					{title}
				</h1>
				<div className="flex flex-wrap items-center gap-3">
					<Availability stock={product} />
					{reviewsCount > 0 && (
						<a href="#reviews" className="inline-flex min-h-11 items-center">
							<Rating average={averageRating} count={reviewsCount} />
						</a>
					)}
				</div>
				<KeyFacts product={product} />
				<div className="buying-bar">
					<ProductPrice product={product} />
					<ProductAction
						product={product}
						leadsOn
						className="min-w-0 max-md:grow max-md:basis-32 md:w-full md:max-w-lg"
					/>
				</div>
				<SaleNote product={product} />
				{!product.isComing && <MoreOfProduct product={product} offer={offer} />}
			</div>
		</div>
	)
}

/** What no card shows. */
function MoreOfProduct({ product, offer }: ProductViewProps) {
	const { id, title, quantity } = product
	return (
		<>
			{!isSoldOut(product) && <DeliveryBox product={product} offer={offer} />}
			{quantity < 1 && (
				<>
					<p className="text-muted">{isSoldOut(product) ? m.product_sold_out_hint() : m.product_to_make_hint()}</p>
					<LettersButton productId={id} title={title} />
				</>
			)}
			<div className="flex w-full items-start gap-2 sm:max-w-lg">
				<FavoriteToggle productId={id} title={title} className="min-w-0 grow" />
				<IconButton
					label={m.share()}
					className="border border-edge/60"
					onClick={() => void shareLink({ title, path: window.location.pathname })}
				>
					<Share2 aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
			<ProductDetails product={product} />
		</>
	)
}
