import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { type OrderFilters, ordersAddress } from './order-filters.ts'

/** To the pages beside this one; how many pages there are, nobody knows. */
export function OrdersPager({ filters, hasNext }: { filters: OrderFilters; hasNext: boolean }) {
	const { page, sort } = filters
	if (page === 1 && !hasNext) return null
	// Only where the newest come first do the pages lead through time.
	const words = sort === '' ? [m.admin_newer(), m.admin_older()] : [m.desk_page_back(), m.desk_page_on()]
	return (
		<nav aria-label={m.admin_pages()} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
			<div>
				{page > 1 && (
					<ButtonLink look="plain" to={ordersAddress({ ...filters, page: page - 1 })}>
						<ChevronLeft aria-hidden="true" className="size-5" />
						{words[0]}
					</ButtonLink>
				)}
			</div>
			<span className="text-center text-muted tabular-nums">{m.admin_page({ page })}</span>
			<div className="text-right">
				{hasNext && (
					<ButtonLink look="plain" to={ordersAddress({ ...filters, page: page + 1 })}>
						{words[1]}
						<ChevronRight aria-hidden="true" className="size-5" />
					</ButtonLink>
				)}
			</div>
		</nav>
	)
}
