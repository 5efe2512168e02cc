import type { ClosedDays } from './closed-days.ts'

/** The days among which `day` is closed, as `2027-01-01`. */
export function findClosed(all: readonly ClosedDays[], day: string): ClosedDays | undefined {
	return all.find(({ from, to }) => from <= day && day <= to)
}

/** Whether the courier may come on a day. */
export function isOpen(
	{
		closedDays,
		closedWeekdays,
	}: { readonly closedDays: readonly ClosedDays[]; readonly closedWeekdays: readonly number[] },
	day: string,
): boolean {
	return !findClosed(closedDays, day) && !closedWeekdays.includes(weekdayOf(day))
}

/** 0 for Monday. */
export function weekdayOf(day: string): number {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
