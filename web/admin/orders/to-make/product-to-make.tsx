import { Link } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { Answer } from '#contract/endpoint.ts'
import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatCalendarDay } from '../../../platform/format-calendar-day.ts'
import { kostanayDay } from '../../../platform/kostanay-day.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export type ProductToMake = Answer<Calls['GET /to-make']>[number]

const looks = { late: 'bg-bad-soft text-bad', soon: 'bg-wait-soft text-wait', later: 'bg-sunken text-ink' } as const

export function ProductCard({ product }: { product: ProductToMake }) {
	const { productId, pieces, readyBy, orders } = product
	// The most urgent one comes first.
	const [urgent] = orders
	const headingId = `product-${productId}`
	return (
		<article aria-labelledby={headingId} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<div className="flex items-start justify-between gap-4">
				<h2 id={headingId} className="min-w-0 font-bold text-lg leading-snug">
					<Link
						to={`/product/${encodeURIComponent(productId)}`}
						lang={productTextLang(product, 'title')}
						className="hover:text-accent"
					>
						{productText(product, 'title')}
					</Link>
				</h2>
				<span className="whitespace-nowrap font-black text-xl tabular-nums">
					{m.admin_order_pieces({ count: pieces })}
				</span>
			</div>
			{readyBy && <PromisedDay readyBy={readyBy} />}
			<ul className="mt-auto flex flex-wrap gap-x-5 gap-y-1">
				{orders.map((order) => (
					<li key={order.id} className="flex items-center gap-1.5 text-sm">
						<Link
							to={`/admin/orders/${encodeURIComponent(order.id)}`}
							className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
						>
							{orderNumber(order.id)}
						</Link>
						{m.admin_order_pieces({ count: order.pieces })}
						{order.readyBy && (
							<span className="text-muted">{m.admin_order_until({ day: formatCalendarDay(order.readyBy) })}</span>
						)}
					</li>
				))}
			</ul>
			{urgent && (
				<div className="border-line border-t pt-3">
					<ButtonLink
						look="plain"
						to={`/admin/orders/${encodeURIComponent(urgent.id)}`}
						label={m.admin_order_open_named({ number: orderNumber(urgent.id) })}
					>
						{m.admin_order_open()}
					</ButtonLink>
				</div>
			)}
		</article>
	)
}

function PromisedDay({ readyBy }: { readyBy: string }) {
	const urgency = urgencyOf(readyBy, kostanayDay(new Date()))
	const day = formatCalendarDay(readyBy)
	return (
		<p className={`self-start rounded-full px-3 py-1 font-bold text-sm ${looks[urgency]}`}>
			{urgency === 'late' ? m.admin_order_make_late({ day }) : m.admin_order_make_by({ day })}
		</p>
	)
}

export function urgencyOf(readyBy: string, today: string): 'late' | 'soon' | 'later' {
	if (readyBy === '') return 'later'
	if (readyBy < today) return 'late'
	const daysLeft = (Date.parse(readyBy) - Date.parse(today)) / 86_400_000
	return daysLeft <= 2 ? 'soon' : 'later'
}
