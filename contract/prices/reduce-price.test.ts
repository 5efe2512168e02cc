import { expect, test } from 'vitest'
import { reducePrice, type saleRoundings } from './reduce-price.ts'

test.each<[number, number, (typeof saleRoundings)[number], number]>([
	[990, 50, 1, 495],
	[995, 50, 1, 498],
	[1, 1, 1, 1],
	[10, 99, 1, 1],
	[9_999_999, 99, 1, 100_000],
	[4_990, 15, 10, 4_240],
	[4_990, 15, 100, 4_200],
	[100, 99, 100, 100],
])('of %i tenge %i percent less, rounded to %i, are %i tenge', (regular, percent, roundTo, reduced) => {
	expect(reducePrice(regular, { by: 'percent', percent, roundTo })).toBe(reduced)
})
