import { expect, test } from 'vitest'
import { discountPercent, savedOn } from './discount.ts'

test.each([
	[800, 1000, 20],
	[667, 1000, 33],
	[999, 1000, 0],
	[1, 9_999_999, 99],
	[1000, undefined, 0],
])('%i instead of %s is a discount of %i percent at most', (price, oldPrice, percent) => {
	expect(discountPercent({ price, oldPrice })).toBe(percent)
})

test('an order saves what its pieces on sale cost less', () => {
	const lines = [
		{ product: { price: 800, oldPrice: 1001 }, quantity: 3 },
		{ product: { price: 500 }, quantity: 2 },
	]
	expect(savedOn(lines)).toBe(603)
})
