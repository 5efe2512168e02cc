import { expect, test } from 'vitest'
import { readFilters } from './catalog-filters.ts'
import { listSetFilters } from './set-filters.ts'

const list = (search: string) => listSetFilters(readFilters(new URLSearchParams(search)), [])

test('filters that are set are named, each with the catalogue without it', () => {
	expect(list('query=мяч&minPrice=500&availability=preorder&page=3')).toEqual([
		{ name: 'query', label: '«мяч»', without: '/catalog?availability=preorder&minPrice=500' },
		{ name: 'minPrice', label: 'от 500 ₸', without: '/catalog?query=%D0%BC%D1%8F%D1%87&availability=preorder' },
		{ name: 'availability', label: 'На заказ', without: '/catalog?query=%D0%BC%D1%8F%D1%87&minPrice=500' },
	])
})

test('an order is no filter, and stays when one is removed', () => {
	expect(list('sort=cheap')).toEqual([])
	expect(list('sort=cheap&maxPrice=900')[0]?.without).toBe('/catalog?sort=cheap')
})

test('a category that nobody lists is named as it stands in the URL', () => {
	expect(list('category=Мячи')[0]?.label).toBe('Мячи')
})
