import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'
import type { CartProductLine } from '../shared/cart/cart-products.ts'

/**
 * Days to make the pieces beyond the stock: 0 when the stock suffices, `undefined` when unknown. `usualDays` is the default for
 * products without their own value.
 */
export function daysOfLine(
	{ product, quantity }: Omit<CartProductLine, 'productId'>,
	usualDays: number | undefined,
): number | undefined {
	if (typeof product === 'string' || product.onlyInStock || quantity <= product.quantity) return 0
	return product.daysToMake ?? usualDays
}

/** `undefined` while a product is still loading. */
export function slowestOf(lines: readonly CartProductLine[], usualDays: number | undefined): number | undefined {
	if (lines.some(({ product }) => product === 'loading')) return undefined
	return Math.max(0, ...lines.map((line) => daysOfLine(line, usualDays) ?? 0))
}

/** The promised Kostanay day for an order placed now, as `2026-12-01`. */
export function promisedDay(daysToMake: number, now: Date): string {
	return addDays(kostanayDay(now), daysToMake)
}
