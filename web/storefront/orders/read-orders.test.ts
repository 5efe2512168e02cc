import { expect, test } from 'vitest'
import { canCancel, canPay, canReview, orderNumber } from './order-actions.ts'
import { readOrders } from './read-orders.ts'

const order = {
	id: '3f2a9c1e-7b4d-4f60-9a58-0c1d2e3f4a5b',
	createdAt: '2026-11-20T10:00:00Z',
	status: 1,
	customerName: 'Анна',
	customerPhone: '+7-(701)-234-56-78',
	note: '',
	totalPrice: 9980,
	items: [{ product: { id: 'bear', title: 'Мишка' }, unitPrice: 4990, quantity: 2, fromStock: 1, toMake: 1 }],
	shipping: { address: 'ул. Баймагамбетова, 10', city: 'Kostanay', country: 'Kazakhstan' },
	payment: { method: 'YooKassa', isPaid: false },
}

test('an order is read with its lines', () => {
	expect(readOrders([order])[0]).toMatchObject({
		lines: [{ productId: 'bear', title: 'Мишка', unitPrice: 4990, quantity: 2, toMake: 1 }],
		address: 'ул. Баймагамбетова, 10',
		isOnline: true,
		isPaid: false,
	})
})

test('orders come newest first, from an array and from items', () => {
	const newer = { ...order, id: 'newer', createdAt: '2026-11-21T10:00:00Z' }
	expect(readOrders([order, newer]).map(({ id }) => id)).toEqual(['newer', order.id])
	expect(readOrders({ items: [newer] })).toHaveLength(1)
})

test('what another server leaves out is empty', () => {
	expect(readOrders([{ id: 'x' }, {}, null])).toMatchObject([
		{ id: 'x', status: 0, lines: [], isOnline: false, note: '' },
	])
})

test('a number is the first eight characters', () => {
	expect(orderNumber(order.id)).toBe('#3f2a9c1e')
})

test('each status allows its actions', () => {
	const statuses = [0, 1, 2, 3, 4, 5]
	expect(statuses.filter((status) => canCancel({ status }))).toEqual([0, 1])
	expect(statuses.filter((status) => canPay({ status, isOnline: true }))).toEqual([0])
	expect(statuses.filter((status) => canPay({ status, isOnline: false }))).toEqual([])
	expect(statuses.filter((status) => canReview({ status }))).toEqual([4])
})
