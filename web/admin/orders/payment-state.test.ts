import { expect, test } from 'vitest'
import { readOrder } from '../../platform/api/read-order.ts'
import { refundDue } from './payment-state.tsx'

function dueOf(payment: object, more: object = {}): number {
	const order = readOrder({ id: 'one', status: 2, totalPrice: 5000, payment, ...more })
	if (!order) throw new Error('No order')
	return refundDue(order)
}

test('what the server says goes back', () => {
	const paidAtDoor = { method: 'YooKassa', isPaid: true }
	expect(dueOf(paidAtDoor, { refundable: 0 })).toBe(0)
	expect(dueOf({ ...paidAtDoor, refunded: 1000 }, { refundable: 2500 })).toBe(2500)
})

test('where the server says nothing, what was paid online goes back, without what was given back already', () => {
	expect(dueOf({ method: 'YooKassa', isPaid: true })).toBe(5000)
	expect(dueOf({ method: 'YooKassa', isPaid: true, refunded: 2000 })).toBe(3000)
})

test('where the server says nothing, nothing goes back where nothing is left of it, or it was never paid online', () => {
	expect(dueOf({ method: 'YooKassa', isPaid: true, refunded: 5000 })).toBe(0)
	expect(dueOf({ method: 'YooKassa', isPaid: false })).toBe(0)
	expect(dueOf({ method: 'Cash', isPaid: true })).toBe(0)
})
