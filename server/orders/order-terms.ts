import type { Courier } from '#contract/prices/zones.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { TakenLine } from '../catalog/stock.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'

export interface OrderTerms {
	readonly daysToMake: number
	readonly payWithinHours: number
	/** Until the shopkeeper has saved another. */
	readonly delivery: Courier
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
