import { expect, test } from 'vitest'
import { orderNumber, readOrder, readOrders } from './read-order.ts'

const answered = {
	id: '0f3c2a1b-0000-4000-8000-000000000000',
	createdAt: '2026-11-21T10:00:00.000Z',
	status: 1,
	customerName: 'Айгуль',
	customerPhone: '+7-(701)-123-45-67',
	note: '',
	totalPrice: 3000,
	items: [{ product: { id: 'a', title: 'Мишка' }, unitPrice: 1000, quantity: 3, fromStock: 2, toMake: 1 }],
	shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
	payment: { method: 'Cash', isPaid: false },
}

test('an order is read out of an answer of the contract', () => {
	const order = readOrder(answered)
	expect(order).toMatchObject({ status: 1, totalPrice: 3000, address: 'ул. Абая, 1', isOnline: false, isPaid: false })
	expect(order?.items).toEqual([{ productId: 'a', title: 'Мишка', unitPrice: 1000, quantity: 3, toMake: 1 }])
	expect(readOrder({ ...answered, payment: { method: 'YooKassa', isPaid: true } })).toMatchObject({
		isOnline: true,
		isPaid: true,
	})
})

test('promises and payments of an order are read where the server tells them', () => {
	const delivery = { date: '2026-11-28', from: '10:00', to: '14:00' }
	const paying = { method: 'YooKassa', isPaid: false, payUntil: '2026-11-22T10:00:00.000Z', refunded: 500 }
	const payment = { ...paying, changeFrom: 20_000 }
	const told = { payment, delivery, refundable: 0, readyBy: '2026-11-27', version: 3 }
	expect(readOrder({ ...answered, ...told })).toMatchObject({
		payUntil: '2026-11-22T10:00:00.000Z',
		refunded: 500,
		refundable: 0,
		changeFrom: 20_000,
		version: 3,
		readyBy: '2026-11-27',
		delivery,
	})
	const unsaid = { refundable: undefined, delivery: undefined, version: undefined }
	const nothing = { payUntil: '', refunded: 0, changeFrom: 0, readyBy: '', ...unsaid }
	expect(readOrder(answered)).toMatchObject(nothing)
	const unusable = {
		delivery: { date: 'soon', from: '10:00' },
		readyBy: 'later',
		payment: { payUntil: 'never', refunded: 'x' },
	}
	expect(readOrder({ ...answered, ...unusable })).toMatchObject(nothing)
})

test('what another server leaves out has its empty value', () => {
	expect(readOrder({ id: 7 })).toMatchObject({
		id: '7',
		status: 0,
		note: '',
		items: [],
		isOnline: false,
		isPaid: false,
	})
	expect([readOrder({ id: 7 })?.createdAt, readOrder({ id: 7, createdAt: 'yesterday' })?.createdAt]).toEqual(['', ''])
	expect(readOrder({ status: 1 })).toBeUndefined()
	expect(readOrder(null)).toBeUndefined()
})

test('orders come newest first, from an array and from items, and without a time last', () => {
	const newer = { ...answered, id: 'newer', createdAt: '2026-11-21T10:00:01Z' }
	expect(readOrders([{ id: 'timeless' }, answered, newer]).map(({ id }) => id)).toEqual([
		'newer',
		answered.id,
		'timeless',
	])
	expect(readOrders({ items: [newer, {}, null] })).toHaveLength(1)
})

test('the number of an order is # and the first 8 characters of its id', () => {
	expect(orderNumber(answered.id)).toBe('#0f3c2a1b')
})
