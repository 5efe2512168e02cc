import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface PromisedDay {
	/** As `2027-01-01`. */
	readonly date: string
	readonly orders: number
}

interface PromisedDaysProps {
	readonly days: readonly PromisedDay[]
	/** The day with the orders that are left. */
	readonly onMoved: (day: PromisedDay) => void
}

/** Deliveries that were promised before their day was closed. */
export function PromisedDays({ days, onMoved }: PromisedDaysProps) {
	const [moving, setMoving] = useState<string>()
	if (days.length === 0) return null

	async function move(date: string) {
		setMoving(date)
		try {
			const { moved, left } = await call('POST /deliveries/{date}/move', { params: { date } })
			showToast(
				left > 0 ? 'error' : 'success',
				left > 0 ? m.zones_moved_left({ moved, left }) : m.zones_moved({ moved }),
			)
			onMoved({ date, orders: left })
		} catch (failure) {
			showToast('error', m.zones_move_failed({ reason: explainFailure('The deliveries were not moved', failure) }))
		}
		setMoving(undefined)
	}

	return (
		<section aria-label={m.zones_promised()} className="rounded-card bg-wait-soft p-4 sm:p-5">
			<h2 className="font-extrabold text-xl">{m.zones_promised()}</h2>
			<p className="mt-1 max-w-prose">{m.zones_promised_hint()}</p>
			<ul className="mt-3 flex flex-col gap-2">
				{days.map(({ date, orders }) => (
					<li key={date} className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<Link to={`/admin/deliveries?date=${date}`} className="font-bold text-accent underline underline-offset-4">
							{m.zones_promised_day({ day: formatCalendarDay(date), count: orders })}
						</Link>
						<Button look="plain" isBusy={moving === date} onClick={() => void move(date)}>
							{m.zones_move()}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
