import { expect, test } from 'vitest'
import { filterQuery, type ProductFilters } from './find-products.ts'

const everything: ProductFilters = { query: '', category: '', availability: 'any', page: 1 }

test('filters that narrow nothing ask for a page alone', () => {
	expect(filterQuery(everything)).toEqual({ pageNumber: 1, pageSize: 12 })
	expect(filterQuery({ ...everything, availability: '', minPrice: '', maxPrice: '' })).toEqual({
		pageNumber: 1,
		pageSize: 12,
	})
})

test('stock is asked for as the contract wants it', () => {
	expect(filterQuery({ ...everything, availability: 'available' })).toEqual({
		pageNumber: 1,
		pageSize: 12,
		minQuantity: 1,
	})
	expect(filterQuery({ ...everything, availability: 'preorder', page: 3 })).toEqual({
		pageNumber: 3,
		pageSize: 12,
		minQuantity: 0,
		availability: 'preorder',
	})
})

test('an order and the very words are asked for only where they are wanted', () => {
	expect(filterQuery({ ...everything, sort: '', literal: '' })).toEqual({ pageNumber: 1, pageSize: 12 })
	expect(filterQuery({ ...everything, query: 'кукба', sort: 'cheap', literal: 'true' })).toEqual({
		pageNumber: 1,
		pageSize: 12,
		query: 'кукба',
		sort: 'cheap',
		literal: 'true',
	})
})

test('near products are left out of a search only', () => {
	expect(filterQuery({ ...everything, near: 'false' })).toEqual({ pageNumber: 1, pageSize: 12 })
	expect(filterQuery({ ...everything, query: 'мяч', near: 'false' })).toMatchObject({ query: 'мяч', near: 'false' })
})
