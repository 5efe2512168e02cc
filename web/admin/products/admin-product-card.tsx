import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { formatTenge } from '../../platform/format.ts'
import { pictureSources, useImageBase } from '../../platform/picture-sources.ts'
import { productText } from '../../platform/product-text.ts'
import { CardCarousel } from '../../ui/carousel.tsx'

/** A toy as the shopkeeper looks through them. */
export function AdminProductCard({ product }: { product: ReadProduct }) {
	const { id, price, quantity, pictures } = product
	const imageBase = useImageBase()
	const titleId = useId()
	const isInStock = quantity >= 1
	return (
		<article
			aria-labelledby={titleId}
			className="flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-float"
		>
			<CardCarousel
				pictures={pictures.map((picture) => pictureSources(picture, imageBase))}
				title=""
				sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 30vw, 46vw"
				areDotsOnHover
			/>
			<div className="flex grow flex-col gap-1.5 p-3 sm:p-4">
				<h2 id={titleId} className="leading-snug">
					<Link to={`/product/${encodeURIComponent(id)}`} className="line-clamp-3 font-semibold hover:text-accent">
						{productText(product, 'title')}
					</Link>
				</h2>
				<p className="mt-auto pt-1 font-black text-lg leading-tight">{formatTenge(price)}</p>
				<p>
					<span
						className={`inline-block rounded-full px-2.5 py-0.5 font-bold text-xs sm:text-sm ${isInStock ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'}`}
					>
						{isInStock ? m.in_stock({ count: quantity }) : m.on_order()}
					</span>
				</p>
			</div>
		</article>
	)
}
