import { expect, test } from 'vitest'
import { everything, productsUrl, readFilters } from './product-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('a URL without filters shows the whole catalogue', () => {
	expect(read('')).toEqual(everything)
	expect(productsUrl(read(''))).toBe('/admin/products')
})

test('what makes no sense is ignored, and the search text is cut at 50 characters', () => {
	expect(read('availability=sold&missing=title&list=gone&page=0&other=1')).toEqual(read(''))
	expect(read(`query=${'м'.repeat(60)}`).query).toBe('м'.repeat(50))
})

test('the filters and the page stand in the URL', () => {
	const filters = read('query=мяч&category=Куклы&availability=preorder&missing=picture&page=3')
	expect(read(productsUrl(filters).split('?')[1] ?? '')).toEqual(filters)
})

test('the list of what runs out is narrowed by its page alone', () => {
	const filters = read('list=low&missing=price&query=мяч&category=Куклы&page=2')
	expect(filters).toEqual({ ...everything, list: 'low', page: 2 })
	expect(productsUrl(filters)).toBe('/admin/products?list=low&page=2')
})
