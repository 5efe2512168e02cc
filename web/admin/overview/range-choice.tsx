import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../shared/day-field.tsx'
import { isRange, namedRanges, type OverviewRange, type RangeName, rangeUrl } from './overview-range.ts'

const names: readonly RangeName[] = ['today', 'week', 'month', 'quarter', 'year']

const look =
	'inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-4 font-bold max-sm:px-3 transition-colors hover:bg-accent-soft forced-colors:border ' +
	'aria-[current]:bg-accent aria-[current]:text-on-accent'

export function RangeChoice({ range }: { range: OverviewRange }) {
	return (
		<section
			aria-label={m.overview_range()}
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card xl:flex-row xl:items-start xl:justify-between"
		>
			<ul className="flex flex-wrap gap-1 max-sm:-mx-2 xl:mt-5.5">
				{names.map((name) => (
					<li key={name}>
						<Link
							to={rangeUrl(name)}
							preventScrollReset
							aria-current={name === range.name || undefined}
							className={look}
						>
							{name === 'today' ? m.overview_today() : m.overview_last_days({ count: namedRanges[name] })}
						</Link>
					</li>
				))}
			</ul>
			<OwnDays key={`${range.from} ${range.to}`} range={range} />
		</section>
	)
}

function OwnDays({ range }: { range: OverviewRange }) {
	const navigate = useNavigate()
	const [from, setFrom] = useState(range.from)
	const [to, setTo] = useState(range.to)
	const [isRefused, setRefused] = useState(false)

	function show(event: FormEvent) {
		event.preventDefault()
		setRefused(!isRange(from, to))
		if (!isRange(from, to)) return
		void navigate(`/admin/overview?${new URLSearchParams({ from, to })}`, { preventScrollReset: true })
	}

	return (
		<form onSubmit={show} noValidate className="grid grid-cols-2 items-start gap-3 sm:flex">
			<div className="min-w-0 sm:w-44">
				<DayField label={m.overview_from()} value={from} onChange={setFrom} />
			</div>
			<div className="min-w-0 sm:w-44">
				<DayField
					label={m.overview_to()}
					value={to}
					error={isRefused ? m.overview_range_refused({ count: limits.overviewDays }) : undefined}
					onChange={setTo}
				/>
			</div>
			<Button type="submit" look="plain" className="max-sm:col-span-2 sm:mt-6.5">
				{m.overview_show()}
			</Button>
		</form>
	)
}
