import { expect, test } from 'vitest'
import { productsAddress, readFilters } from './product-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('an address without filters shows the whole catalogue', () => {
	expect(read('')).toEqual({ query: '', category: '', availability: '', page: 1 })
	expect(productsAddress(read(''))).toBe('/admin/products')
})

test('what makes no sense is ignored, and the search text is cut at 50 characters', () => {
	expect(read('availability=sold&page=0&other=1')).toEqual(read(''))
	expect(read(`query=${'м'.repeat(60)}`).query).toBe('м'.repeat(50))
})

test('the filters and the page stand in the address', () => {
	const filters = read('query=мяч&category=Куклы&availability=preorder&page=3')
	expect(read(productsAddress(filters).split('?')[1] ?? '')).toEqual(filters)
})
