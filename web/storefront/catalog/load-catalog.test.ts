import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../platform/api/call.ts'
import { readFilters } from './catalog-filters.ts'
import { loadCatalog } from './load-catalog.ts'

const filters = (search: string) => readFilters(new URLSearchParams(search))

const categories = JSON.stringify({
	items: [
		{ category: 'Мячи', products: 3, minPrice: 990, maxPrice: 5000 },
		{ category: 'Куклы', products: 7, minPrice: 300, maxPrice: 700 },
	],
})

function makeShop() {
	const asked: unknown[] = []
	const call: Call = async (name, { query }) => {
		if (name === 'GET /places') return JSON.parse('{"places": []}')
		if (name === 'GET /shelves') return JSON.parse('{"shelves": []}')
		if (query?.fields === 'category') return JSON.parse(categories)
		asked.push(query?.pageNumber)
		const count = [12, 1][Number(query?.pageNumber) - 1] ?? 0
		const items = Array.from({ length: count }, (_, index) => ({ id: String(index), title: 'Мяч', price: 990 }))
		return JSON.parse(JSON.stringify({ items, totalPages: 2, totalItems: 13 }))
	}
	return { call, asked }
}

afterEach(() => vi.unstubAllGlobals())

describe('loading the catalogue', () => {
	it('answers a page of cards with the categories, the largest first', async () => {
		const { categories, page } = await loadCatalog(makeShop().call, filters(''))
		expect(categories).toEqual([
			{ value: 'Куклы', label: 'Куклы' },
			{ value: 'Мячи', label: 'Мячи' },
		])
		expect(page).toMatchObject({ totalPages: 2, totalItems: 13, isLowerBound: false })
		expect(page?.cards).toHaveLength(12)
	})

	it('tells what all products cost, or those of the chosen category', async () => {
		const { call } = makeShop()
		expect((await loadCatalog(call, filters(''))).prices).toEqual({ min: 300, max: 5000 })
		expect((await loadCatalog(call, filters('category=Куклы'))).prices).toEqual({ min: 300, max: 700 })
		expect((await loadCatalog(call, filters('category=Нет такой'))).prices).toBeUndefined()
	})

	it('takes a page past the end as the last one', async () => {
		const { call, asked } = makeShop()
		const catalog = await loadCatalog(call, filters('page=9'))
		expect(asked).toEqual([9, 2])
		expect(catalog.filters.page).toBe(2)
		expect(catalog.page?.cards).toHaveLength(1)
	})

	it('has no page when the products cannot be loaded', async () => {
		const call: Call = () => Promise.reject(new TypeError('offline'))
		const nothing = {
			filters: filters(''),
			categories: [],
			places: [],
			shelves: [],
			prices: undefined,
			page: undefined,
		}
		expect(await loadCatalog(call, filters(''))).toEqual(nothing)
	})

	it('has what changed a moment ago in a browser, and the last categories and places when these cannot be loaded', async () => {
		vi.stubGlobal('window', {})
		vi.resetModules()
		const { loadCatalog } = await import('./load-catalog.ts')
		let category = 'Мячи'
		const call: Call = async (name) => {
			if (category === '') throw new TypeError('offline')
			const place = { id: 1, names: { ru: category }, icon: 'ball', isInside: false, categories: [category] }
			const all = { items: [{ category }], places: [place], shelves: [] }
			return JSON.parse(JSON.stringify(name === 'GET /places' ? { places: all.places } : all))
		}
		const shown = async () => {
			const { categories, places } = await loadCatalog(call, filters(''))
			return [...categories, ...places].map(({ label }) => label)
		}
		expect(await shown()).toEqual(['Мячи', 'Мячи'])
		category = 'Куклы'
		expect(await shown()).toEqual(['Куклы', 'Куклы'])
		category = ''
		expect(await shown()).toEqual(['Куклы', 'Куклы'])
	})

	it('gives up without an answer when a newer question was asked', async () => {
		const call: Call = () => Promise.reject(new DOMException('aborted', 'AbortError'))
		await expect(loadCatalog(call, filters(''), AbortSignal.abort())).rejects.toThrow('aborted')
	})
})
