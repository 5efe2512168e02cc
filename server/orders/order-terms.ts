import { hourMs } from '#contract/values/durations.ts'
import type { TakenLine } from '../catalog/stock.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'

/** When the courier comes: windows and cut-off are times of day in Kostanay, `09:30`. */
export interface DeliveryTerms {
	readonly windows: readonly { readonly from: string; readonly to: string }[]
	/** An order before it can still come today, in a window that begins after it. */
	readonly cutoff: string
	/** Orders a window; with 0 there are no windows. */
	readonly capacity: number
	readonly days: number
}

export interface OrderTerms {
	readonly daysToMake: number
	readonly payWithinHours: number
	readonly delivery: DeliveryTerms
}

/** The moment at which an unpaid online order expires. */
export function payUntil({ payWithinHours }: OrderTerms, now: Date): Date {
	return new Date(now.getTime() + payWithinHours * hourMs)
}

/** The day by which an order is made; `null` when it is all in stock. */
export function promiseDay(taken: Iterable<TakenLine>, daysToMake: number, now: Date): string | null {
	const days = [...taken].filter(({ toMake }) => toMake > 0).map((line) => line.daysToMake ?? daysToMake)
	return days.length > 0 ? addDays(kostanayDay(now), Math.max(...days)) : null
}
