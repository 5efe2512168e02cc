import { expect, test } from 'vitest'
import { readOrderPage } from './load-orders.ts'

const orders = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		id: `order-${index}`,
		createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
	}))

const page = (number: number) => ({ page: number, sort: '' }) as const

test('a full page means that there may be a next one', () => {
	expect(readOrderPage(orders(12), page(1), true).hasNext).toBe(true)
	expect(readOrderPage(orders(11), page(3), true)).toMatchObject({ page: 3, hasNext: false })
	expect(readOrderPage([], page(1), true)).toMatchObject({ orders: [], hasNext: false })
})

test('the newest order stands first, unless another order was asked for', () => {
	const idsOf = (answer: unknown, sort: '' | 'old') =>
		readOrderPage(answer, { page: 1, sort }, true).orders.map(({ id }) => id)
	expect(idsOf({ items: orders(3) }, '')).toEqual(['order-2', 'order-1', 'order-0'])
	expect(idsOf({ items: orders(3) }, 'old')).toEqual(['order-0', 'order-1', 'order-2'])
})

test('the answer of a server without paging is cut into pages, even where one page holds it all', () => {
	expect(readOrderPage(orders(30), page(1), false)).toMatchObject({ hasNext: true, orders: { length: 12 } })
	expect(readOrderPage(orders(30), page(3), false)).toMatchObject({ hasNext: false, orders: { length: 6 } })
	expect(readOrderPage(orders(12), page(1), false)).toMatchObject({ hasNext: false, orders: { length: 12 } })
	expect(readOrderPage(orders(12), page(2), false)).toMatchObject({ hasNext: false, orders: [] })
})
