import { expect, it } from 'vitest'
import { readCategories, spanPrices } from './list-categories.ts'

it('reads each category once with its prices', () => {
	const answer = {
		items: [
			{ category: 'Куклы', products: 2, minPrice: 990, maxPrice: 12_000 },
			{ category: 'Мячи', products: 1 },
		],
	}
	expect(readCategories(answer)).toEqual([
		{ value: 'Куклы', label: 'Куклы', products: 2, prices: { min: 990, max: 12_000 } },
		{ value: 'Мячи', label: 'Мячи', products: 1, prices: undefined },
	])
})

it('reads categories out of whole products, too', () => {
	const answer = [
		{ category: 'Куклы', price: 500 },
		{ category: 'Мячи', id: 1 },
		{ category: 'Куклы', price: '300' },
		{ id: 3 },
	]
	expect(readCategories(answer)).toEqual([
		{ value: 'Куклы', label: 'Куклы', prices: { min: 300, max: 500 } },
		{ value: 'Мячи', label: 'Мячи', prices: undefined },
	])
})

it('spans several ranges of prices, those that are not known left out', () => {
	expect(spanPrices([undefined, { min: 5, max: 7 }, undefined, { min: 1, max: 6 }])).toEqual({ min: 1, max: 7 })
	expect(spanPrices([undefined])).toBeUndefined()
})
