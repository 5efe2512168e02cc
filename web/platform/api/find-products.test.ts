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

test('near products are left out of a search only', () => {
	expect(filterQuery({ ...everything, near: 'false' })).toEqual({ pageNumber: 1, pageSize: 12 })
	expect(filterQuery({ ...everything, query: 'мяч', near: 'false' })).toMatchObject({ query: 'мяч', near: 'false' })
})

test('of a server that does not count, only what it must know is asked for, and named so', async () => {
	const asked: unknown[] = []
	const shop = (counted: object): Call => {
		return async (_, { query }) => {
			asked.push(query)
			return JSON.parse(JSON.stringify({ items: [{ id: '1', title: 'Мяч', price: 990 }], ...counted }))
		}
	}
	const page = { pageNumber: 1, pageSize: 12 }
	const several = { ...everything, category: ['Куклы', 'Мячи'], place: ['3'], pictured: 'true' as const }
	const specified = { category: ['Куклы'], place: [], pictured: '' }
	expect(await findProducts(shop({}), several)).toMatchObject({ filters: specified })
	expect(asked.splice(0)).toEqual([
		{ ...page, categories: several.category, place: [3], pictured: 'true' },
		{ ...page, category: 'Куклы' },
	])
	const ofPlace = { ...everything, category: [], place: ['3'] }
	expect(await findProducts(shop({}), ofPlace)).toMatchObject({ filters: { category: [], place: [] } })
	expect(asked.splice(0)).toEqual([{ ...page, place: [3] }, page])
	expect(await findProducts(shop({ totalItems: 1 }), several)).toMatchObject({ filters: several })
	expect(asked).toHaveLength(1)
})
