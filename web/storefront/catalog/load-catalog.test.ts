import { describe, expect, it } from 'vitest'
import type { Call } from '../../platform/api/call.ts'
import { readFilters } from './catalog-filters.ts'
import { loadCatalog } from './load-catalog.ts'

const filters = (search: string) => readFilters(new URLSearchParams(search))

/** A shop of 13 toys on two pages that keeps what it was asked. */
function makeShop() {
	const asked: unknown[] = []
	const call: Call = async (_, { query }) => {
		if (query?.fields === 'category') return JSON.parse('{"items":[{"category":"Мячи"}]}')
		asked.push(query?.pageNumber)
		const count = [12, 1][Number(query?.pageNumber) - 1] ?? 0
		const items = Array.from({ length: count }, (_, index) => ({ id: String(index), title: 'Мяч', price: 990 }))
		return JSON.parse(JSON.stringify({ items, totalPages: 2, totalItems: 13 }))
	}
	return { call, asked }
}

describe('loading the catalogue', () => {
	it('answers a page of cards with the categories', async () => {
		const { categories, page } = await loadCatalog(makeShop().call, filters(''))
		expect(categories).toEqual([{ value: 'Мячи', label: 'Мячи' }])
		expect(page).toMatchObject({ totalPages: 2, totalItems: 13, isLowerBound: false })
		expect(page?.cards).toHaveLength(12)
	})

	it('takes a page past the end as the last one', async () => {
		const { call, asked } = makeShop()
		const catalog = await loadCatalog(call, filters('page=9'))
		expect(asked).toEqual([9, 2])
		expect(catalog.filters.page).toBe(2)
		expect(catalog.page?.cards).toHaveLength(1)
	})

	it('has no page when the toys cannot be loaded', async () => {
		const call: Call = () => Promise.reject(new TypeError('offline'))
		expect(await loadCatalog(call, filters(''))).toEqual({ filters: filters(''), categories: [], page: undefined })
	})

	it('gives up without an answer when a newer question was asked', async () => {
		const call: Call = () => Promise.reject(new DOMException('aborted', 'AbortError'))
		await expect(loadCatalog(call, filters(''), AbortSignal.abort())).rejects.toThrow('aborted')
	})
})
