import { ChevronRight } from 'lucide-react'
import { m } from '#messages'
import { Link } from '../../ui/link.tsx'
import type { ShownProduct } from './load-product.ts'

const look = 'inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-accent hover:underline'

export function Breadcrumbs({ product: { category, categoryValue, langs } }: { product: ShownProduct }) {
	return (
		<nav aria-label={m.product_breadcrumbs()} className="-mt-3 mb-2 sm:-mt-4">
			<ol className="flex flex-wrap items-center gap-x-1.5">
				<li>
					<Link to="/catalog" className={look}>
						{m.product_catalog()}
					</Link>
				</li>
				{category && (
					<li className="flex items-center gap-1.5">
						<ChevronRight aria-hidden="true" className="size-4 text-muted" />
						<Link
							to={`/catalog?${new URLSearchParams({ category: categoryValue })}`}
							lang={langs.category}
							className={look}
						>
							{category}
						</Link>
					</li>
				)}
			</ol>
		</nav>
	)
}
