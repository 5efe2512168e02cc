import type { Overview } from '#contract/overview.ts'
import { m } from '#messages'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { addDays } from '../../platform/kostanay-day.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Step = 'day' | 'week' | 'month'

export interface Period {
	readonly from: string
	readonly to: string
	readonly orders: number
	readonly revenue: number
}

/** More bars than this run together. */
const mostPeriods = 62

export function stepFor(days: number): Step {
	if (days <= mostPeriods) return 'day'
	return days <= mostPeriods * 7 ? 'week' : 'month'
}

/** Groups days into periods. Weeks begin on Monday; the range may cut the first and the last period short. */
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

/** A period in words, with its year: `1 декабря 2026 г.`, `1 декабря – 6 декабря 2026 г.`. */
export function periodText({ from, to }: Pick<Period, 'from' | 'to'>): string {
	if (from === to) return dayText(to)
	const year = to.slice(0, 4)
	if (from.slice(0, 4) !== year) return m.overview_between({ from: dayText(from), to: dayText(to) })
	return m.overview_period({ from: formatCalendarDay(from), to: formatCalendarDay(to), year })
}

function dayText(day: string): string {
	return m.overview_day({ day: formatCalendarDay(day), year: day.slice(0, 4) })
}

/** The first day of a period, short enough for an axis: `01.12`, for a month `12.26`. */
export function shortPeriodText({ from }: Pick<Period, 'from'>, step: Step): string {
	const [year = '', month = '', day = ''] = from.split('-')
	if (currentLanguage() === 'en') {
		const style =
			step === 'month' ? ({ month: 'short', year: '2-digit' } as const) : ({ day: 'numeric', month: 'short' } as const)
		return new Intl.DateTimeFormat('en-KZ', { ...style, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`))
	}
	return step === 'month' ? `${month}.${year.slice(2)}` : `${day}.${month}`
}

/** A number short enough for an axis: `120 тыс.`. */
export function shortNumberText(number: number): string {
	const roundedText = (count: number) =>
		String(Number(count.toFixed(1))).replace('.', currentLanguage() === 'en' ? '.' : ',')
	if (number >= 1_000_000) return m.overview_millions({ count: roundedText(number / 1_000_000) })
	if (number >= 1000) return m.overview_thousands({ count: roundedText(number / 1000) })
	return roundedText(number)
}
