import type { PickupPoint } from './zones.ts'

interface Moment {
	/** The day in Kostanay, as `2026-11-24`. */
	readonly today: string
	/** The time of day in Kostanay, as `15:30`. */
	readonly time: string
}

/**
 * The first day on which an order waits at a pick-up point: when it is made and brought there, and the point is open. Today only
 * as long as the point is.
 */
export function pickupDay(
	{ hours, readyInDays }: Pick<PickupPoint, 'hours' | 'readyInDays'>,
	{ today, time }: Moment,
	madeBy?: string | null,
): string {
	const soonest = addDays(today, readyInDays)
	const first = madeBy && madeBy > soonest ? madeBy : soonest
	for (let ahead = 0; ahead < 7; ahead++) {
		const day = addDays(first, ahead)
		const open = hours[weekdayOf(day)]
		if (open && (day !== today || time < open.to)) return day
	}
	return first
}

/** 0 for Monday. */
function weekdayOf(day: string): number {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function addDays(day: string, days: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + days)
	return date.toISOString().slice(0, 10)
}
