import { limits } from '#contract/limits.ts'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'

/** Ranges that end today, by how many days they hold. */
export const namedRanges = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const

export type RangeName = keyof typeof namedRanges

/** Days in Kostanay as `2026-12-01`, both included; a custom range has no name. */
export interface OverviewRange {
	readonly name: RangeName | undefined
	readonly from: string
	readonly to: string
}

const standard = 'month'

/** Reads the range from a URL: custom days or a name. Anything invalid means the last 30 days. */
export function readRange(parameters: URLSearchParams, now: Date): OverviewRange {
	const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
	if (isRange(from, to)) return { name: undefined, from, to }
	const names: RangeName[] = ['today', 'week', 'month', 'quarter', 'year']
	const name = names.find((known) => known === parameters.get('range')) ?? standard
	const today = kostanayDay(now)
	return { name, from: addDays(today, 1 - namedRanges[name]), to: today }
}

export function rangeUrl(name: RangeName): string {
	return name === standard ? '/admin/overview' : `/admin/overview?range=${name}`
}

/** As many days, right before. */
export function rangeBefore({ from, to }: Pick<OverviewRange, 'from' | 'to'>): Pick<OverviewRange, 'from' | 'to'> {
	return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/** The number of days, both ends counted; 0 or less when `to` is before `from`. */
export function countDays(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** Whether both are days, in order, and not too far apart for an overview. */
export function isRange(from: string, to: string): boolean {
	if (![from, to].every(isCalendarDay)) return false
	const days = countDays(from, to)
	return days >= 1 && days <= limits.overviewDays
}
