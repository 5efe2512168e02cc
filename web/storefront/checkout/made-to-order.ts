import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'
import type { CartProductLine } from '../shared/cart/cart-products.ts'

/**
 * How many days a line takes to make when more is wanted than is in stock; 0 when nothing has to be made, `undefined` when
 * nobody says. `usualDays` is the shop's word for products that say nothing of their own.
 */
export function daysOfLine(
	{ product, quantity }: Omit<CartProductLine, 'productId'>,
	usualDays: number | undefined,
): number | undefined {
	if (typeof product === 'string' || quantity <= product.quantity) return 0
	return product.daysToMake ?? usualDays
}

/** How many days the slowest line takes; `undefined` while a product is still being read. */
export function slowestOf(lines: readonly CartProductLine[], usualDays: number | undefined): number | undefined {
	if (lines.some(({ product }) => product === 'loading')) return undefined
	return Math.max(0, ...lines.map((line) => daysOfLine(line, usualDays) ?? 0))
}

/** The day until which a product is made that is ordered now: a calendar day of Kostanay, as `2026-12-01`. */
export function promisedDay(daysToMake: number, now: Date): string {
	return addDays(kostanayDay(now), daysToMake)
}
