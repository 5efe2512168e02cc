import { useId } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { savesData } from '../../platform/ahead/line.ts'
import { useWhenIdle } from '../../platform/live/when-idle.ts'
import { ProductCard } from '../shared/product-card.tsx'
import { quoteWords } from './describe-count.ts'
import type { CatalogPage } from './load-catalog.ts'

interface ProductListProps extends Pick<CatalogPage, 'cards' | 'near'> {
	/** The number of the page. */
	readonly page: number
	/** No picture is seen at once. */
	readonly isFarDown: boolean
}

/** Near products stand apart, below a heading of their own. */
export function ProductList({ cards, near, page, isFarDown }: ProductListProps) {
	const headingId = useId()
	const full = near ? Math.max(near.fullItems - (page - 1) * limits.pageSize, 0) : cards.length
	const items = cards.map((product, index) => {
		const lacks = index < full ? [] : (near?.lacks.get(product.id) ?? [])
		const note = lacks.length > 0 ? m.catalog_lacks({ words: quoteWords(lacks) }) : undefined
		return (
			<li key={product.id} className="min-w-0">
				<ProductCard product={product} note={note} priority={(!isFarDown && priorities[index]) || 'lazy'} />
			</li>
		)
	})
	return (
		<>
			{full > 0 && <ul className={grid}>{items.slice(0, full)}</ul>}
			{full < items.length && (
				<>
					<h2
						id={headingId}
						className={`mb-4 flex items-center gap-4 font-extrabold text-lg after:grow after:border-line after:border-t sm:text-xl ${full > 0 ? 'mt-8' : ''}`}
					>
						{m.catalog_near()}
					</h2>
					<ul aria-labelledby={headingId} className={grid}>
						{items.slice(full)}
					</ul>
				</>
			)}
			<ProductCode />
		</>
	)
}

const grid =
	'wide-grid grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 xl:grid-cols-4 min-[120rem]:grid-cols-5 min-[150rem]:grid-cols-6'

/** The first row of a wide screen is visible at once; on a phone the first picture is the largest element. */
const priorities = ['first', 'eager', 'eager', 'eager'] as const

/** Fetches the code of the page that is opened next, whichever product it is. On a slow line a press would wait longest for it. */
function ProductCode() {
	return useWhenIdle() && !savesData() ? <PrefetchPageLinks page="/product/next" /> : null
}
