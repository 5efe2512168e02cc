import type { TakenLine } from '../catalog/stock.ts'
import { addDays } from '../platform/add-days.ts'
import { kostanayDay } from '../platform/kostanay-day.ts'

/** The day until which everything of an order is made; `null` when nothing has to be. */
export function promiseDay(taken: Iterable<TakenLine>, daysToMake: number, now: Date): string | null {
	const days = [...taken].filter(({ toMake }) => toMake > 0).map((line) => line.daysToMake ?? daysToMake)
	return days.length > 0 ? addDays(kostanayDay(now), Math.max(...days)) : null
}
