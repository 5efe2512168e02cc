import { expect, test } from 'vitest'
import { readOrderPage } from './list-page.ts'

const orders = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		id: `order-${index}`,
		createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
	}))

test('a full page means that there may be a next one', () => {
	expect(readOrderPage(orders(12), 1).hasNext).toBe(true)
	expect(readOrderPage(orders(11), 3)).toMatchObject({ page: 3, hasNext: false })
	expect(readOrderPage([], 1)).toMatchObject({ orders: [], hasNext: false })
})

test('the newest order stands first', () => {
	expect(readOrderPage({ items: orders(3) }, 1).orders.map(({ id }) => id)).toEqual(['order-2', 'order-1', 'order-0'])
})

test('the answer of a server without paging is cut into pages', () => {
	expect(readOrderPage(orders(30), 1)).toMatchObject({ hasNext: true, orders: { length: 12 } })
	expect(readOrderPage(orders(30), 3)).toMatchObject({ hasNext: false, orders: { length: 6 } })
})
