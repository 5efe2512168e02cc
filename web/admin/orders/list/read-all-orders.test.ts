import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { configureCalls } from '../../../platform/api/browser-call.ts'
import { noFilters } from './order-filters.ts'
import { readAllOrders } from './read-all-orders.ts'

const size = limits.bulkOrders
let matching: string[] = []
let pages = 0
let afterPage: Readonly<Record<number, () => void>> = {}

beforeEach(() => {
	pages = 0
	afterPage = {}
	matching = Array.from({ length: 2 * size + 10 }, (_, number) => `order ${number}`)
	vi.stubGlobal('window', {})
	vi.stubGlobal('fetch', async (url: string) => {
		const from = (Number(new URL(url, 'http://shop').searchParams.get('pageNumber')) - 1) * size
		const page = matching.slice(from, from + size).map((id) => ({ id, status: 0, totalPrice: 1000, items: [] }))
		pages++
		afterPage[pages]?.()
		return new Response(JSON.stringify(page))
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

const readIds = async () => (await readAllOrders(noFilters, () => undefined)).map(({ id }) => id).sort()

test('an order that leaves the list meanwhile hides no other one', async () => {
	afterPage = { 1: () => matching.splice(5, 1), 4: () => matching.splice(7, 1) }
	expect(await readIds()).toEqual([...matching].sort())
	expect(pages).toBe(12)
})

test('an order that comes meanwhile makes none be read anew', async () => {
	afterPage = { 1: () => matching.unshift('new') }
	expect(await readIds()).toEqual([...matching].sort())
	expect(pages).toBe(6)
})

test('what one page holds is read once', async () => {
	matching = matching.slice(0, size - 1)
	expect(await readIds()).toHaveLength(size - 1)
	expect(pages).toBe(1)
})
