import { useId } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contract/overview.ts'
import { m } from '#messages'
import { formatCount, formatTenge } from '../../platform/format.ts'
import { productText, productTextLang } from '../../platform/product-text.ts'
import { countedStatuses, ordersOf } from './figure-links.ts'

/** The products with the highest revenue; each bar links to the orders that contain the product. */
export function TopProducts({ overview: { from, to, topProducts } }: { overview: Overview }) {
	const id = useId()
	const most = Math.max(1, ...topProducts.map(({ revenue }) => revenue))
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="font-extrabold text-xl">
				{m.overview_top_products()}
			</h2>
			<ol className="flex flex-col rounded-card bg-surface p-2 shadow-card sm:p-3">
				{topProducts.map(({ productId, pieces, revenue, ...texts }) => (
					<li key={productId}>
						<Link
							to={ordersOf({ from, to, status: countedStatuses, productId })}
							className="flex flex-col gap-1.5 rounded-xl p-2 transition-colors hover:bg-accent-soft"
						>
							<span className="flex flex-wrap items-baseline justify-between gap-x-4">
								<span lang={productTextLang(texts, 'title')} className="font-semibold">
									{productText(texts, 'title')}
								</span>
								<span className="tabular-nums">
									<span className="text-muted">{m.overview_pieces({ count: pieces, shown: formatCount(pieces) })}</span>{' '}
									<span className="font-bold">{formatTenge(revenue)}</span>
								</span>
							</span>
							<span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
								<span className="block h-full rounded-full bg-accent" style={{ width: `${(revenue / most) * 100}%` }} />
							</span>
						</Link>
					</li>
				))}
			</ol>
		</section>
	)
}
