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

test.each([
	[1000, 2000, 1000, 0],
	[1000, 2000, 900, 0],
	[900, 2000, 1000, 10],
	[800, 1000, 1000, 20],
])(
	'%i instead of %i, after %i in the last 30 days, is a discount of %i percent',
	(price, oldPrice, lowestPrice, percent) => {
		expect(discountPercent({ price, oldPrice, lowestPrice })).toBe(percent)
	},
)

test('an order saves what its pieces on sale cost less', () => {
	const lines = [
		{ product: { price: 800, oldPrice: 1001 }, quantity: 3 },
		{ product: { price: 500 }, quantity: 2 },
	]
	expect(savedOn(lines)).toBe(603)
	expect(savedOn([{ product: { price: 900, oldPrice: 2000, lowestPrice: 1000 }, quantity: 2 }])).toBe(200)
	expect(savedOn([{ product: { price: 1000, oldPrice: 2000, lowestPrice: 900 }, quantity: 2 }])).toBe(0)
})
