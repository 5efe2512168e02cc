import { useId, useState } from 'react'
import { type Speed, speedPeriods } from '#contract/speed/speed.ts'
import { m } from '#messages'
import type { KeyedAnswer } from '../../platform/live/use-answer.ts'
import { FailedPart } from '../shared/failed-part.tsx'
import { isMissingCall } from '../shared/failures.ts'
import { PageSpeed } from './page-speed.tsx'

interface VisitSpeedProps {
	readonly answer: KeyedAnswer<Speed>
}

/** How fast the storefront was for real visitors. */
export function VisitSpeed({ answer: { data, failure, isLoading, reload } }: VisitSpeedProps) {
	const id = useId()
	const [days, setDays] = useState<number>(speedPeriods[0])
	if (isMissingCall(failure)) return null
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="max-w-prose">
					<h2 id={id} className="font-extrabold text-xl">
						{m.speed_title()}
					</h2>
					<p className="text-muted">{m.speed_hint()}</p>
				</div>
				<div className="flex gap-2">
					{speedPeriods.map((period) => (
						<button
							key={period}
							type="button"
							aria-pressed={days === period}
							onClick={() => setDays(period)}
							className="min-h-11 rounded-full border border-edge/60 bg-surface px-4 font-semibold aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
						>
							{m.speed_days({ days: period })}
						</button>
					))}
				</div>
			</div>
			{data && <Pages pages={data.periods.find((period) => period.days === days)?.pages ?? []} />}
			{!data && isLoading && <p className="text-muted">{m.loading()}</p>}
			{!(data || isLoading) && failure !== undefined && <FailedPart text={m.speed_failed()} retry={reload} />}
		</section>
	)
}

function Pages({ pages }: { pages: Speed['periods'][number]['pages'] }) {
	if (pages.length === 0) return <p className="rounded-card bg-surface p-5 text-muted shadow-card">{m.speed_empty()}</p>
	const kinds = [...new Set(pages.map(({ page }) => page))]
	return (
		<ul className="grid gap-4 lg:grid-cols-2">
			{kinds.map((kind) => (
				<PageSpeed key={kind} kind={kind} figures={pages.filter(({ page }) => page === kind)} />
			))}
		</ul>
	)
}
