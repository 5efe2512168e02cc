import { expect, test } from 'vitest'
import { readFilters } from '../catalog-filters.ts'
import { listOptions } from './list-options.ts'

test('suggestions lead to their words, their category without words, and their product', () => {
	const filters = readFilters(new URLSearchParams('query=my&literal=true&maxPrice=900&page=2'))
	const suggestions = {
		queries: ['ball'],
		categories: [{ value: 'Balls', label: 'Balls' }],
		products: [{ id: 'a/b', title: 'Ball', price: 1, picture: undefined }],
	}
	expect(listOptions(suggestions, filters).map(({ url }) => url)).toEqual([
		'/catalog?query=ball&maxPrice=900',
		'/catalog?category=Balls&maxPrice=900',
		'/product/a%2Fb',
	])
})
