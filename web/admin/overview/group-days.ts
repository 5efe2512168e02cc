import type { Overview } from '#contract/overview.ts'
import { addDays } from '../../platform/kostanay-day.ts'

export type Step = 'day' | 'week' | 'month'

/** What came in from a day to another, both included. */
export interface Period {
	readonly from: string
	readonly to: string
	readonly orders: number
	readonly revenue: number
}

/** As many as a chart can tell apart. */
const mostPeriods = 62

/** By what a range of so many days is cut up. */
export function stepFor(days: number): Step {
	if (days <= mostPeriods) return 'day'
	return days <= mostPeriods * 7 ? 'week' : 'month'
}

/** Days put together; weeks begin on Mondays, and the first and last period may be cut short by the range. */
export function groupDays(days: Overview['days'], step: Step): Period[] {
	const periods = new Map<string, Period>()
	for (const { date, orders, revenue } of days) {
		const start = startOf(date, step)
		const known = periods.get(start) ?? { from: date, to: date, orders: 0, revenue: 0 }
		periods.set(start, {
			...known,
			to: date,
			orders: known.orders + orders,
			revenue: known.revenue + revenue,
		})
	}
	return [...periods.values()]
}

function startOf(date: string, step: Step): string {
	if (step === 'day') return date
	if (step === 'month') return date.slice(0, 7)
	const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
	return addDays(date, -daysSinceMonday)
}
