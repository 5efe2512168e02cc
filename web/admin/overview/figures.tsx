import { useId } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contract/overview.ts'
import { m } from '#messages'
import { formatCount, formatTenge } from '../../platform/format.ts'
import { Change, type Comparison } from './change.tsx'
import { countedStatuses, ordersOf } from './figure-links.ts'
import { periodText } from './periods.ts'

interface Figure {
	readonly name: string
	readonly value: string
	readonly hint?: string
	readonly warning?: string | undefined
	readonly comparison?: Comparison | undefined
	/** Takes the full width on a phone. */
	readonly isWide?: boolean
	readonly to: string
}

interface FiguresProps {
	readonly overview: Overview
	/** The period before, of as many days. */
	readonly before: Overview | undefined
	/** Whether the shop takes payment online; figures of what it does not take are left out while they are 0. */
	readonly isOnlineOffered: boolean
}

export function Figures({ overview, before: earlier, isOnlineOffered }: FiguresProps) {
	// Without an order there is nothing to compare with.
	const before = earlier && earlier.orders > 0 ? earlier : undefined
	const isOnline = isOnlineOffered || overview.paidOnline > 0 || (before?.paidOnline ?? 0) > 0
	return (
		<Group
			title={m.overview_came_in()}
			hint={before && m.overview_compared({ period: periodText(before) })}
			figures={[...figuresOfRange(overview, before), ...(isOnline ? [onlineFigure(overview, before)] : [])]}
			columns={isOnline ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}
		/>
	)
}

/** In whole percent. */
function shareOnline({ orders, paidOnline }: Overview): number {
	return orders === 0 ? 0 : Math.round((paidOnline / orders) * 100)
}

function onlineFigure(overview: Overview, before: Overview | undefined): Figure {
	const { from, to, orders, paidOnline } = overview
	const textOf = (of: Overview) => m.overview_percent({ share: shareOnline(of) })
	return {
		name: m.overview_paid_online(),
		value: textOf(overview),
		comparison: before && {
			...{ value: shareOnline(overview), before: shareOnline(before), beforeText: textOf(before) },
			isShare: true,
		},
		isWide: true,
		hint: m.overview_paid_online_hint({ count: orders, shown: formatCount(paidOnline), all: formatCount(orders) }),
		to: ordersOf({ from, to, status: countedStatuses, payment: 'paid_online' }),
	}
}

function figuresOfRange(overview: Overview, before: Overview | undefined): Figure[] {
	const compare = (figure: (of: Overview) => number, textOf: (value: number) => string): Comparison | undefined =>
		before && { value: figure(overview), before: figure(before), beforeText: textOf(figure(before)) }
	const { from, to, orders, revenue, averageOrder, refundedAtProvider } = overview
	const counted = ordersOf({ from, to, status: countedStatuses })
	return [
		{
			name: m.overview_revenue(),
			value: formatTenge(revenue),
			hint: m.overview_revenue_hint(),
			warning:
				refundedAtProvider > 0 ? m.overview_refunded_at_provider({ sum: formatTenge(refundedAtProvider) }) : undefined,
			comparison: compare((of) => of.revenue, formatTenge),
			isWide: true,
			to: counted,
		},
		{
			name: m.overview_orders(),
			value: formatCount(orders),
			comparison: compare((of) => of.orders, formatCount),
			to: counted,
		},
		{
			name: m.overview_average(),
			value: formatTenge(averageOrder),
			comparison: compare((of) => of.averageOrder, formatTenge),
			to: counted,
		},
	]
}

/** How much of the orders' value has come, by how it came: together with what is still to come it is that value. */
export function PaidBy({ overview: { paidBy, revenue }, isOnlineOffered }: Omit<FiguresProps, 'before'>) {
	const id = useId()
	const ways = [
		{ name: m.payment_in_cash(), sum: paidBy.cash },
		{ name: m.payment_card_at_door(), sum: paidBy.card },
		...(isOnlineOffered || paidBy.online > 0 ? [{ name: m.payment_online(), sum: paidBy.online }] : []),
		{ name: m.payment_transfer(), sum: paidBy.transfer },
	]
	const received = ways.reduce((sum, way) => sum + way.sum, 0)
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 font-extrabold text-xl">
				{m.overview_paid_by()}
				<span className="tabular-nums">{formatTenge(received)}</span>
			</h2>
			<p className="-mt-2 text-muted text-sm">{m.overview_paid_by_hint()}</p>
			<dl className="grid gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-card sm:auto-cols-fr sm:grid-flow-col">
				{ways.map(({ name, sum }) => (
					<Sum key={name} name={name} sum={sum} />
				))}
				<Sum name={m.overview_not_received()} sum={revenue - received} isOpen />
			</dl>
		</section>
	)
}

function Sum({ name, sum, isOpen = false }: { name: string; sum: number; isOpen?: boolean }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
			<dt className="text-muted text-sm">{name}</dt>
			<dd className={`whitespace-nowrap font-bold text-lg tabular-nums ${isOpen && sum > 0 ? 'text-wait' : ''}`}>
				{formatTenge(sum)}
			</dd>
		</div>
	)
}

interface GroupProps {
	readonly title: string
	readonly hint?: string | undefined
	readonly figures: readonly Figure[]
	readonly columns: string
}

function Group({ title, hint: note, figures, columns }: GroupProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="font-extrabold text-xl">
				{title}
			</h2>
			{note && <p className="-mt-2 text-muted text-sm">{note}</p>}
			<ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 ${columns}`}>
				{figures.map(({ name, value, hint, warning, comparison, isWide, to }) => (
					<li key={name} className={`grid ${isWide ? 'max-sm:col-span-2' : 'max-sm:last:odd:col-span-2'}`}>
						<Link
							to={to}
							className="flex flex-col gap-1 rounded-card bg-surface p-4 shadow-card transition-shadow hover:shadow-float"
						>
							<span className="text-muted text-sm">{name}</span>
							<span className="font-black text-xl tabular-nums leading-tight sm:text-2xl">{value}</span>
							{hint && <span className="text-muted text-sm">{hint}</span>}
							{comparison && <Change comparison={comparison} />}
							{warning && <span className="font-bold text-sm text-wait">{warning}</span>}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
