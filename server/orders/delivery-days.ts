import { addDays } from '../platform/add-days.ts'
import { kostanayDay, kostanayTime } from '../platform/kostanay-day.ts'

/** When the courier comes: windows and cut-off are times of day in Kostanay, `09:30`. */
export interface DeliveryTerms {
	readonly windows: readonly { readonly from: string; readonly to: string }[]
	/** Who orders before it may still get it today, in a window that begins after it. */
	readonly cutoff: string
	/** Orders of one window; with 0 there are none. */
	readonly capacity: number
	/** For how many days ahead there are windows. */
	readonly days: number
}

export interface DeliveryDay {
	readonly date: string
	readonly windows: readonly { readonly from: string; readonly to: string }[]
}

/** The days on which the courier can come, with their windows; none before `readyBy`, when something is made first. */
export function deliveryDays(
	{ windows, cutoff, capacity, days }: DeliveryTerms,
	now: Date,
	readyBy: string | null,
): DeliveryDay[] {
	const today = kostanayDay(now)
	const canComeToday = kostanayTime(now) < cutoff && windows.some(({ from }) => from >= cutoff)
	const soonest = canComeToday ? today : addDays(today, 1)
	const first = readyBy !== null && readyBy > soonest ? readyBy : soonest
	return Array.from({ length: capacity > 0 ? days : 0 }, (_, index) => {
		const date = addDays(first, index)
		return { date, windows: date === today ? windows.filter(({ from }) => from >= cutoff) : windows }
	})
}
