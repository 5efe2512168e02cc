import { Link } from 'react-router'
import { m } from '#messages'
import { everything, type ListFilters, productsUrl } from './product-filters.ts'

const look =
	'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-4 font-bold max-sm:px-3 max-sm:text-sm transition-colors hover:bg-accent-soft ' +
	'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

/** The whole catalogue and the lists beside it. */
export function ProductLists({ list }: Pick<ListFilters, 'list'>) {
	const lists = [
		{ name: '', text: m.admin_products_all() },
		{ name: 'low', text: m.admin_products_low_title() },
		{ name: 'hidden', text: m.admin_products_hidden() },
		{ name: 'alike', text: m.admin_products_alike_title() },
	] as const
	return (
		<nav aria-label={m.admin_products_lists()}>
			<ul className="flex flex-wrap gap-2 max-sm:gap-1.5">
				{lists.map(({ name, text }) => (
					<li key={name}>
						<Link
							to={productsUrl({ ...everything, list: name })}
							aria-current={name === list ? 'page' : undefined}
							className={look}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
