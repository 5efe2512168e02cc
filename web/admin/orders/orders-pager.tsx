import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import type { OrderPage } from './list-page.ts'

/** The address of a page of orders. */
export function ordersAddress(page: number): string {
	return page > 1 ? `/admin/orders?page=${page}` : '/admin/orders'
}

/** To the newer and the older orders; how many pages there are, nobody knows. */
export function OrdersPager({ page, hasNext }: Pick<OrderPage, 'page' | 'hasNext'>) {
	if (page === 1 && !hasNext) return null
	return (
		<nav aria-label={m.admin_pages()} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
			<div>
				{page > 1 && (
					<ButtonLink look="plain" to={ordersAddress(page - 1)}>
						<ChevronLeft aria-hidden="true" className="size-5" />
						{m.admin_newer()}
					</ButtonLink>
				)}
			</div>
			<span className="text-center text-muted tabular-nums">{m.admin_page({ page })}</span>
			<div className="text-right">
				{hasNext && (
					<ButtonLink look="plain" to={ordersAddress(page + 1)}>
						{m.admin_older()}
						<ChevronRight aria-hidden="true" className="size-5" />
					</ButtonLink>
				)}
			</div>
		</nav>
	)
}
