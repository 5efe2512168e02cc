import type { Zone } from './zones.ts'

/** What the total of an order is made of, in whole tenge. */
export interface OrderSums {
	/** Of all lines, before the discount. */
	readonly products: number
	readonly discount: number
	readonly wrappingPrice: number
	readonly deliveryPrice: number
}

/** Never negative: a discount takes no more than the products cost. */
export function orderTotal({ products, discount, wrappingPrice, deliveryPrice }: OrderSums): number {
	return Math.max(0, products - discount) + wrappingPrice + deliveryPrice
}

export function sumProducts(lines: readonly { readonly unitPrice: number; readonly quantity: number }[]): number {
	return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}

export interface SumRow {
	readonly kind: 'products' | 'discount' | 'wrapping' | 'delivery'
	/** Negative for a discount; 0 for a free delivery. */
	readonly sum: number
	/** That the discount, or the free delivery, is for. */
	readonly code?: string
}

interface ShownSums extends OrderSums {
	readonly promoCode?: string | null | undefined
	/** The code is for the delivery and not for the products. */
	readonly isDeliveryByCode?: boolean | undefined
	/** The courier's zone: the shop has prices for the delivery. */
	readonly zone?: string | null | undefined
}

/** The rows that stand above a total; none where the total is that of the products and nothing is to be said of the delivery. */
export function sumRows(sums: ShownSums): SumRow[] {
	const { products, discount, wrappingPrice, deliveryPrice, promoCode, isDeliveryByCode, zone } = sums
	const byCode = promoCode ? { code: promoCode } : undefined
	const freeByCode = isDeliveryByCode && deliveryPrice === 0 ? byCode : undefined
	const rows: SumRow[] = [
		...(discount > 0 ? [{ kind: 'discount' as const, sum: -discount, ...byCode }] : []),
		...(wrappingPrice > 0 ? [{ kind: 'wrapping' as const, sum: wrappingPrice }] : []),
		...(deliveryPrice > 0 || zone ? [{ kind: 'delivery' as const, sum: deliveryPrice, ...freeByCode }] : []),
	]
	return rows.length === 0 ? [] : [{ kind: 'products', sum: products }, ...rows]
}

interface PaidLine {
	readonly unitPrice: number
	readonly quantity: number
	/** Its share of the discount of the order. */
	readonly discount: number
}

/** What a line costs after its share of the discount. */
export function linePrice({ unitPrice, quantity, discount }: PaidLine): number {
	return unitPrice * quantity - discount
}

/**
 * What was paid for `pieces` of a line after `before` others of it, in whole tenge: however a line is divided, its parts come to
 * exactly its price.
 */
export function piecesPrice(line: PaidLine, pieces: number, before = 0): number {
	const upTo = (count: number) => Math.floor((linePrice(line) * count) / line.quantity)
	return upTo(before + pieces) - upTo(before)
}

/** The discount of a line as it was placed, in whole tenge, and the pieces that it was for. */
export interface FullDiscount {
	readonly pieces: number
	readonly sum: number
}

interface DiscountedLine extends Pick<PaidLine, 'quantity'> {
	readonly discount?: number | undefined
	/** Absent while the line is as it was placed. */
	readonly fullDiscount?: FullDiscount | null | undefined
}

export function fullDiscountOf({ quantity, discount = 0, fullDiscount }: DiscountedLine): FullDiscount {
	return fullDiscount ?? { pieces: quantity, sum: discount }
}

type Pieces = Pick<PaidLine, 'unitPrice' | 'quantity'>

/** The discount of a line with other pieces, in whole tenge: each of those it was placed with has its share, added ones have none. */
export function keptDiscount(before: DiscountedLine | undefined, { unitPrice, quantity }: Pieces): number {
	if (!before) return 0
	const { pieces, sum } = fullDiscountOf(before)
	const kept = Math.floor((sum * Math.min(quantity, pieces)) / pieces)
	return Math.min(kept, unitPrice * quantity)
}

/** What a zone costs products worth `sum`, in whole tenge. */
export function zonePrice({ price, freeFrom }: Pick<Zone, 'price' | 'freeFrom'>, sum: number): number {
	return freeFrom !== undefined && sum >= freeFrom ? 0 : price
}
