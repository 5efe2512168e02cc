import { expect, test } from 'vitest'
import { placeOf, places, priceAt } from './price-scale.ts'

const range = { min: 390, max: 45_990 }

test('the ends of the slider are those of the range, and prices between are round and grow', () => {
	expect(priceAt(0, range)).toBe(390)
	expect(priceAt(places, range)).toBe(45_990)
	expect([25, 50, 75].map((place) => priceAt(place, range))).toEqual([3200, 12_000, 26_000])
	const prices = Array.from({ length: places + 1 }, (_, place) => priceAt(place, range))
	expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

test('a price is placed where the slider gives it, and one outside the range at an end', () => {
	for (const place of [0, 25, 50, 75, places]) expect(placeOf(priceAt(place, range), range)).toBeCloseTo(place, -0.5)
	expect(placeOf(1, range)).toBe(0)
	expect(placeOf(99_000, range)).toBe(places)
})

test('a range of one price has two ends', () => {
	const single = { min: 500, max: 500 }
	expect([priceAt(0, single), priceAt(50, single), priceAt(places, single)]).toEqual([500, 500, 500])
	expect([placeOf(500, single), placeOf(501, single)]).toEqual([0, places])
})
