import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { askDeletion } from './delete-order.ts'

const question = 'Вы уверены, что хотите удалить этот заказ?'

function orderOf(status: number, payment: object): ReadOrder {
	const order = readOrder({ id: 'one', status, totalPrice: 5000, payment })
	if (!order) throw new Error('No order')
	return order
}

const paid = { method: 'YooKassa', isPaid: true }

test('the question names what goes back of an order that was paid online and not sent', () => {
	expect(askDeletion(orderOf(2, paid))).toMatch(/^Вы уверены, что хотите удалить этот заказ\? .*5\s000,00/)
	expect(askDeletion(orderOf(0, { ...paid, refunded: 2000 }))).toMatch(/3\s000,00/)
})

test('where nothing goes back only the question is asked', () => {
	expect(askDeletion(orderOf(3, paid))).toBe(question)
	expect(askDeletion(orderOf(1, { method: 'YooKassa', isPaid: false }))).toBe(question)
	expect(askDeletion(orderOf(1, { method: 'Cash', isPaid: true }))).toBe(question)
	expect(askDeletion(orderOf(2, { ...paid, refunded: 5000 }))).toBe(question)
})
