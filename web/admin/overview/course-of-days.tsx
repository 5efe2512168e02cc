import { ChevronDown } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contract/overview.ts'
import { m } from '#messages'
import { formatCount, formatTenge } from '../../platform/format.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { countedStatuses, ordersOf } from './figure-links.ts'
import { groupDays, type Period, periodText, type Step, shortNumberText, shortPeriodText, stepFor } from './periods.ts'

// The chart library loads only with the first chart.
const PeriodChart = lazyPart(async () => (await import('./period-chart.tsx')).PeriodChart)

const titles: Readonly<Record<Step, () => string>> = {
	day: m.overview_by_days,
	week: m.overview_by_weeks,
	month: m.overview_by_months,
}

/** Orders and revenue by day, or by week or month for longer ranges, as charts and as a table of the same numbers. */
export function CourseOfDays({ overview: { days } }: { overview: Overview }) {
	const id = useId()
	const step = stepFor(days.length)
	const periods = groupDays(days, step)
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="font-extrabold text-xl">
				{titles[step]()}
			</h2>
			<div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
				<Chart name={m.overview_orders()} periods={periods} step={step} figure="orders" valueText={formatCount} />
				<Chart name={m.overview_revenue()} periods={periods} step={step} figure="revenue" valueText={formatTenge} />
			</div>
			<details className="group rounded-card bg-surface shadow-card">
				<summary className="flex min-h-11 items-center gap-2 rounded-card px-4 py-3 font-bold sm:px-5">
					<ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
					{m.overview_as_table()}
				</summary>
				<PeriodTable periods={periods} />
			</details>
		</section>
	)
}

interface ChartProps {
	readonly name: string
	readonly periods: readonly Period[]
	readonly step: Step
	readonly figure: 'orders' | 'revenue'
	readonly valueText: (value: number) => string
}

function Chart({ name, periods, step, figure, valueText }: ChartProps) {
	const points = periods.map((period) => ({
		label: shortPeriodText(period, step),
		name: periodText(period),
		value: period[figure],
	}))
	return (
		<figure className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<figcaption className="font-bold">{name}</figcaption>
			<div className="h-64">
				<Suspense fallback={<LoadingText />}>
					<PeriodChart
						title={m.overview_chart({ name })}
						points={points}
						valueText={valueText}
						shortText={shortNumberText}
					/>
				</Suspense>
			</div>
		</figure>
	)
}

function PeriodTable({ periods }: { periods: readonly Period[] }) {
	return (
		<div className="overflow-x-auto px-4 pb-4 sm:px-5">
			<table className="w-full text-left">
				<thead className="text-muted text-sm">
					<tr>
						<th className="py-2 pr-3 font-bold">{m.overview_period_column()}</th>
						<th className="px-3 py-2 text-right font-bold">{m.overview_orders()}</th>
						<th className="py-2 pl-3 text-right font-bold">{m.overview_revenue()}</th>
					</tr>
				</thead>
				<tbody className="tabular-nums">
					{periods.toReversed().map(({ from, to, orders, revenue }) => (
						<tr key={from} className="border-line border-t">
							<th scope="row" className="pr-3 font-semibold">
								<Link
									to={ordersOf({ from, to, status: countedStatuses })}
									className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
								>
									{periodText({ from, to })}
								</Link>
							</th>
							<td className="px-3 text-right">{formatCount(orders)}</td>
							<td className="whitespace-nowrap pl-3 text-right">{formatTenge(revenue)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
