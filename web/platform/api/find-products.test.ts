import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { filterQuery, findProducts, type ProductFilters } from './find-products.ts'

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

test('a correction is read where the server tells of one', async () => {
	const answering =
		(correction: unknown): Call =>
		async () =>
			JSON.parse(JSON.stringify({ items: [], totalPages: 0, correction }))
	const corrected = async (correction: unknown) =>
		(await findProducts(answering(correction), everything)).list.correction
	expect(await corrected({ query: 'кукла', literalItems: 2 })).toEqual({ query: 'кукла', literalItems: 2 })
	expect(await corrected({ query: 'кукла' })).toEqual({ query: 'кукла', literalItems: 0 })
	expect(await corrected(undefined)).toBeUndefined()
	expect(await corrected({ query: '' })).toBeUndefined()
})
