import { expect, test } from 'vitest'
import { readOrderDetails } from './read-order-details.ts'

const at = '2026-11-21T10:00:00.000Z'

test('an order is read with everything that belongs to it', () => {
	const details = readOrderDetails({
		id: 'one',
		status: 2,
		customer: { userId: 'u', email: 'aigul@toys.example', fullName: 'Айгуль' },
		refundable: 3000,
		payments: [{ paymentId: 'p1', status: 'succeeded', amount: 5000, refunded: 2000, createdAt: at }],
		timeline: [{ at, kind: 'status_changed', by: 'shop', byName: 'Анна', status: 2 }],
		notes: [{ id: 7, at, text: 'Звонила', by: 'Анна' }],
		otherOrders: [{ id: 'two', createdAt: at, status: 4, totalPrice: 900 }],
	})
	expect(details).toMatchObject({
		order: { id: 'one', status: 2 },
		customer: { email: 'aigul@toys.example' },
		refundable: 3000,
		payments: [{ paymentId: 'p1', refunded: 2000 }],
		timeline: [{ kind: 'status_changed', by: 'shop', byName: 'Анна', status: 2 }],
		notes: [{ id: '7', text: 'Звонила' }],
		otherOrders: [{ id: 'two', totalPrice: 900 }],
	})
})

test('of a server that knows the plain order alone the rest is empty', () => {
	expect(readOrderDetails({ id: 'one' })).toMatchObject({
		customer: undefined,
		refundable: 0,
		payments: [],
		timeline: [],
		notes: undefined,
		otherOrders: [],
	})
	expect(readOrderDetails([])).toBeUndefined()
})

test('what happened in a way that is not known is left out', () => {
	const timeline = [
		{ at, kind: 'painted' },
		{ at: 'soon', kind: 'paid' },
		{ at, kind: 'paid', by: 'robot' },
	]
	expect(readOrderDetails({ id: 'one', timeline })?.timeline).toMatchObject([{ kind: 'paid', by: 'system' }])
})
