import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { askDeletion } from './delete-order.ts'

const question =
	/^Вы уверены, что хотите удалить этот заказ\? Заказ #one на 5\s000,00\s₸ исчезнет из всех списков, вернуть его нельзя\.$/

function orderOf(status: number, payment: object): ReadOrder {
	const order = readOrder({ id: 'one', status, totalPrice: 5000, payment })
	if (!order) throw new Error('No order')
	return order
}

const paid = { method: 'YooKassa', isPaid: true }

test('the question names what goes back of an order that was paid online and not sent', () => {
	expect(askDeletion(orderOf(2, paid))).toMatch(/покупателю вернётся 5\s000,00/)
	expect(askDeletion(orderOf(0, { ...paid, refunded: 2000 }))).toMatch(/покупателю вернётся 3\s000,00/)
})

test('the question names the order and its sum, and nothing more where nothing goes back', () => {
	expect(askDeletion(orderOf(3, paid))).toMatch(question)
	expect(askDeletion(orderOf(1, { method: 'YooKassa', isPaid: false }))).toMatch(question)
	expect(askDeletion(orderOf(1, { method: 'Cash', isPaid: true }))).toMatch(question)
	expect(askDeletion(orderOf(2, { ...paid, refunded: 5000 }))).toMatch(question)
})
