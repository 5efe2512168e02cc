import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import { Link } from '../../../ui/link.tsx'
import type { CardProduct } from '../card-product.ts'
import { Round } from '../places/round.tsx'
import { ProductCard } from '../product-card.tsx'
import type { NearCategory } from './near-categories.ts'

interface OfferedProducts {
	readonly title: string
	readonly cards: readonly CardProduct[]
}

export interface NearOffersProps {
	/** The nearest first. */
	readonly categories: readonly NearCategory[]
	readonly products: readonly OfferedProducts[]
}

/** Where what was looked for is not there: categories near it, and products. */
export function NearOffers({ categories, products }: NearOffersProps) {
	return (
		<>
			{categories.length > 0 && (
				<Offers title={m.catalog_near_categories()}>
					<ul className="grid grid-cols-3 gap-x-1 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
						{categories.map((category) => (
							<li key={category.url} className="min-w-0">
								<CategoryLink category={category} />
							</li>
						))}
					</ul>
				</Offers>
			)}
			{products
				.filter(({ cards }) => cards.length > 0)
				.map(({ title, cards }) => (
					<Offers key={title} title={title}>
						<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
							{cards.map((product) => (
								<li key={product.id} className="min-w-0">
									<ProductCard product={product} />
								</li>
							))}
						</ul>
					</Offers>
				))}
		</>
	)
}

function Offers({ title, children }: { title: string; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="mt-7">
			<h2 id={id} className="mb-3 font-extrabold text-lg sm:text-xl">
				{title}
			</h2>
			{children}
		</section>
	)
}

function CategoryLink({ category: { label, lang, icon, picture, products, url } }: { category: NearCategory }) {
	return (
		<Link to={url} className="place max-sm:w-full max-sm:min-w-0 max-sm:wrap-anywhere">
			<Round picture={picture} icon={icon} />
			<span>
				<span lang={lang}>{label}</span>{' '}
				{products !== undefined && (
					<span className="block text-muted text-sm tabular-nums">{formatCount(products)}</span>
				)}
			</span>
		</Link>
	)
}
