import { useId } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contract/overview.ts'
import { m } from '#messages'
import { formatCount, formatTenge } from '../../platform/format.ts'
import { countedStatuses, lowStockUrl, ordersOf, toMakeUrl } from './figure-links.ts'

interface Figure {
	readonly name: string
	readonly value: string
	readonly hint?: string
	readonly warning?: string | undefined
	/** Takes the full width on a phone. */
	readonly isWide?: boolean
	readonly to: string
}

export function Figures({ overview }: { overview: Overview }) {
	return (
		<>
			<Group title={m.overview_came_in()} figures={figuresOfRange(overview)} columns="lg:grid-cols-4" />
			<Group title={m.overview_now()} figures={figuresOfNow(overview)} columns="lg:grid-cols-5" />
		</>
	)
}

function figuresOfRange(overview: Overview): Figure[] {
	const { from, to, orders, revenue, averageOrder, paidOnline, refundedAtProvider } = overview
	const counted = ordersOf({ from, to, status: countedStatuses })
	const share = orders === 0 ? 0 : Math.round((paidOnline / orders) * 100)
	return [
		{
			name: m.overview_revenue(),
			value: formatTenge(revenue),
			hint: m.overview_revenue_hint(),
			warning:
				refundedAtProvider > 0 ? m.overview_refunded_at_provider({ sum: formatTenge(refundedAtProvider) }) : undefined,
			isWide: true,
			to: counted,
		},
		{ name: m.overview_orders(), value: formatCount(orders), to: counted },
		{ name: m.overview_average(), value: formatTenge(averageOrder), to: counted },
		{
			name: m.overview_paid_online(),
			value: m.overview_percent({ share }),
			isWide: true,
			hint: m.overview_paid_online_hint({ count: paidOnline, shown: formatCount(paidOnline) }),
			to: ordersOf({ from, to, status: countedStatuses, payment: 'paid_online' }),
		},
	]
}

function figuresOfNow({ waiting, lowStock, toMake }: Overview): Figure[] {
	return [
		{
			name: m.order_status_0(),
			value: formatCount(waiting.pending),
			hint: m.overview_of_orders({ count: waiting.pending }),
			to: ordersOf({ status: '0' }),
		},
		{
			name: m.order_status_1(),
			value: formatCount(waiting.processing),
			hint: m.overview_of_orders({ count: waiting.processing }),
			to: ordersOf({ status: '1' }),
		},
		{
			name: m.overview_paid_waiting(),
			value: formatCount(waiting.paid),
			hint: m.overview_of_orders({ count: waiting.paid }),
			to: ordersOf({ status: '2', payment: 'not_refunded' }),
		},
		{
			name: m.admin_links_low(),
			value: formatCount(lowStock),
			hint: m.overview_of_products({ count: lowStock }),
			to: lowStockUrl,
		},
		{
			name: m.admin_links_to_make(),
			value: formatCount(toMake),
			hint: m.overview_of_pieces({ count: toMake }),
			to: toMakeUrl,
		},
	]
}

interface GroupProps {
	readonly title: string
	readonly figures: readonly Figure[]
	readonly columns: string
}

function Group({ title, figures, columns }: GroupProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="font-extrabold text-xl">
				{title}
			</h2>
			<ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 ${columns}`}>
				{figures.map(({ name, value, hint, warning, isWide, to }) => (
					<li key={name} className={`grid ${isWide ? 'max-sm:col-span-2' : 'max-sm:last:odd:col-span-2'}`}>
						<Link
							to={to}
							className="flex flex-col gap-1 rounded-card bg-surface p-4 shadow-card transition-shadow hover:shadow-float"
						>
							<span className="text-muted text-sm">{name}</span>
							<span className="font-black text-xl tabular-nums leading-tight sm:text-2xl">{value}</span>
							{hint && <span className="text-muted text-sm">{hint}</span>}
							{warning && <span className="font-bold text-sm text-wait">{warning}</span>}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
