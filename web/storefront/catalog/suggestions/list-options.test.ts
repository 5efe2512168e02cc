import { expect, test } from 'vitest'
import { readFilters } from '../catalog-filters.ts'
import { listEarlier, listOptions } from './list-options.ts'

test('suggestions lead to their category without words, their words, and their product', () => {
	const filters = readFilters(new URLSearchParams('query=my&literal=true&maxPrice=900&page=2'))
	const suggestions = {
		queries: ['ball'],
		categories: [{ value: 'Balls', label: 'Balls' }],
		products: [{ id: 'a/b', title: 'Ball', price: 1, picture: undefined }],
		question: '',
	}
	expect(listOptions(suggestions, filters).map(({ url }) => url)).toEqual([
		'/catalog?category=Balls&maxPrice=900',
		'/catalog?query=ball&maxPrice=900',
		'/product/a%2Fb',
	])
})

test('a question about the shop leads to its answer, first of all', () => {
	const filters = readFilters(new URLSearchParams('query=sale'))
	const suggestions = { queries: ['sale'], categories: [], products: [] }
	const urlsOf = (question: string) => listOptions({ ...suggestions, question }, filters).map(({ url }) => url)
	expect(urlsOf('sale')).toEqual(['/catalog?sale=true', '/catalog?query=sale'])
	expect(urlsOf('orders')).toEqual(['/orders', '/catalog?query=sale'])
	expect(urlsOf('contacts')[0]).toBe('/delivery#contacts')
	expect(listOptions({ ...suggestions, question: 'contacts' }, filters, ['contacts'])[0]?.url).toBe('/contacts')
	expect(urlsOf('toString')).toEqual(['/catalog?query=sale'])
})

test('own searches come before popular ones, which do not repeat them', () => {
	const filters = readFilters(new URLSearchParams('category=Balls'))
	const earlier = listEarlier({ last: ['Ball', 'doll'], popular: ['lego', 'ball'] }, filters)
	expect(earlier.map(({ group, url }) => [group, url])).toEqual([
		['last', '/catalog?query=Ball&category=Balls'],
		['last', '/catalog?query=doll&category=Balls'],
		['popular', '/catalog?query=lego&category=Balls'],
	])
})
