import { limits } from '#contract/limits.ts'
import { isCalendarDay } from '../../platform/is-calendar-day.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'

/** Ranges that end today, by how many days they hold. */
export const namedRanges = { today: 1, week: 7, month: 30, quarter: 90, year: 365 } as const

export type RangeName = keyof typeof namedRanges

/** Days of Kostanay as `2026-12-01`, both included; a range of one's own has no name. */
export interface OverviewRange {
	readonly name: RangeName | undefined
	readonly from: string
	readonly to: string
}

const standard = 'month'

/** Reads the range out of an address: own days, or a name; whatever makes no sense is the last 30 days. */
export function readRange(parameters: URLSearchParams, now: Date): OverviewRange {
	const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
	if (isRange(from, to)) return { name: undefined, from, to }
	const names: RangeName[] = ['today', 'week', 'month', 'quarter', 'year']
	const name = names.find((known) => known === parameters.get('range')) ?? standard
	const today = kostanayDay(now)
	return { name, from: addDays(today, 1 - namedRanges[name]), to: today }
}

/** The address of the overview of a named range. */
export function rangeAddress(name: RangeName): string {
	return name === standard ? '/admin/overview' : `/admin/overview?range=${name}`
}

/** The number of days from one to another, both counted; not above 0 when the second is the earlier one. */
export function countDays(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** Whether these are days, and an overview can be had of what lies between them. */
export function isRange(from: string, to: string): boolean {
	if (![from, to].every(isCalendarDay)) return false
	const days = countDays(from, to)
	return days >= 1 && days <= limits.overviewDays
}
