import type { ClosedDays } from './closed-days.ts'
import { findClosed, weekdayOf } from './open-days.ts'
import type { PickupPoint } from './zones.ts'

/** Longer than a shop stays closed. */
const mostDays = 400

interface Moment {
	/** The day in Kostanay, as `2026-11-24`. */
	readonly today: string
	/** The time of day in Kostanay, as `15:30`. */
	readonly time: string
	/** Of the shop. */
	readonly closedDays?: readonly ClosedDays[] | undefined
}

/**
 * The first day on which an order waits at a pick-up point: when it is made and brought there, and the point and the
 * shop are open. Today only as long as the point is.
 */
export function pickupDay(
	{ hours, readyInDays }: Pick<PickupPoint, 'hours' | 'readyInDays'>,
	{ today, time, closedDays = [] }: Moment,
	madeBy?: string | null,
): string {
	const soonest = addDays(today, readyInDays)
	const first = madeBy && madeBy > soonest ? madeBy : soonest
	for (let ahead = 0; ahead < mostDays; ahead++) {
		const day = addDays(first, ahead)
		const open = hours[weekdayOf(day)]
		if (open && (day !== today || time < open.to) && !findClosed(closedDays, day)) return day
	}
	return first
}

function addDays(day: string, days: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + days)
	return date.toISOString().slice(0, 10)
}
