import type { Courier } from '#contract/prices/zones.ts'
import type { Trading } from '#contract/settings/trading.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { TakenLine } from '../catalog/stock.ts'
import { addDays, kostanayDay } from '../platform/kostanay-time.ts'
import type { TradingBasis } from '../trading/change-trading.ts'

/** What counts until the shopkeeper has saved others. */
export interface OrderTerms {
	readonly trading: TradingBasis
	readonly delivery: Courier
}

/** The moment at which an unpaid online order expires. */
export function payUntil({ hoursToPay }: Pick<Trading, 'hoursToPay'>, now: Date): Date {
	return new Date(now.getTime() + hoursToPay * hourMs)
}

/** The day by which an order is made; `null` when it is all in stock. */
export function promiseDay(taken: Iterable<TakenLine>, daysToMake: number, now: Date): string | null {
	const days = [...taken].filter(({ toMake }) => toMake > 0).map((line) => line.daysToMake ?? daysToMake)
	return days.length > 0 ? addDays(kostanayDay(now), Math.max(...days)) : null
}
