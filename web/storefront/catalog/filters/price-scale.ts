import type { PriceRange } from '../../../platform/api/list-categories.ts'

/** The places of the slider. They lie closer where prices are low, because most are. */
export const places = 100

/** A round price, except at the ends. */
export function priceAt(place: number, { min, max }: PriceRange): number {
	if (place <= 0) return min
	if (place >= places) return max
	const price = min + (max - min) * (place / places) ** 2
	const unit = 10 ** Math.max(Math.floor(Math.log10(price)) - 1, 0)
	return Math.min(Math.max(Math.round(price / unit) * unit, min), max)
}

/** Prices outside the range are at its ends. */
export function placeOf(price: number, { min, max }: PriceRange): number {
	if (max <= min) return price > min ? places : 0
	const share = Math.min(Math.max((price - min) / (max - min), 0), 1)
	return Math.round(Math.sqrt(share) * places)
}
