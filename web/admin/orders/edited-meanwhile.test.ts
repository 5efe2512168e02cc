import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import { describeMeanwhile, mergeForm } from './edited-meanwhile.ts'
import { formOf } from './order-form.ts'

const delivery = { date: '2026-12-01', from: '10:00', to: '14:00' }

function orderOf(given: object): ReadOrder {
	const contact = { customerName: 'Айгуль', customerPhone: '+7-(701)-123-45-67', shipping: { address: 'ул. Абая, 1' } }
	const order = readOrder({ id: 'one', status: 0, note: '', ...contact, ...given })
	if (!order) throw new Error('No order')
	return order
}

const before = orderOf({})
const after = orderOf({ status: 1, note: 'Позвонить', delivery, customerName: 'Айгерим' })

test('what was typed stays, and what was not touched follows the order', () => {
	const typed = { ...formOf(before), customerName: 'Асель', address: 'ул. Абая, 2' }
	expect(mergeForm(typed, before, after)).toEqual({
		customerName: 'Асель',
		customerPhone: '+7-(701)-123-45-67',
		address: 'ул. Абая, 2',
		note: 'Позвонить',
		delivery,
	})
	expect(mergeForm({ ...typed, delivery: undefined }, after, before).delivery).toBeUndefined()
})

test('each change of somebody else is told with what it was before', () => {
	expect(describeMeanwhile(before, after)).toEqual([
		'Статус: было «В ожидании», стало «В обработке»',
		'Имя клиента: было «Айгуль», стало «Айгерим»',
		'Комментарий: было «—», стало «Позвонить»',
		expect.stringMatching(/^Доставка: было «—», стало «вт, 1.декабря/),
	])
	expect(describeMeanwhile(after, after)).toEqual([])
})
