import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import {
	alertText,
	describeMeanwhile,
	failureText,
	findFailure,
	formOf,
	mergeForm,
	type OrderForm,
	trimForm,
} from './order-form.ts'

const right: OrderForm = {
	customerName: 'Айгуль',
	customerPhone: '+7-(701)-123-45-67',
	address: 'ул. Абая, 1',
	note: '',
	delivery: undefined,
}

const failureOf = (changes: Partial<OrderForm>) => findFailure({ ...right, ...changes })

test('a right form breaks no rule, with the longest values too', () => {
	expect(findFailure(right)).toBeUndefined()
	expect(
		failureOf({ customerName: `  ${'я'.repeat(25)} `, address: 'а'.repeat(255), note: 'к'.repeat(255) }),
	).toBeUndefined()
})

test('the first broken rule is told', () => {
	expect(failureOf({ customerName: ' ', customerPhone: '', address: '' })).toEqual({
		field: 'customerName',
		rule: 'name_missing',
	})
	expect(failureOf({ customerPhone: '+7-(', address: '' })).toEqual({ field: 'customerPhone', rule: 'missing' })
	expect(failureOf({ customerPhone: '+7-(701)-123', address: '' })).toEqual({ field: 'customerPhone', rule: 'phone' })
	expect(failureOf({ address: '  ' })).toEqual({ field: 'address', rule: 'missing' })
})

test('what is too long is told', () => {
	expect(failureOf({ customerName: 'я'.repeat(26) })).toEqual({ field: 'customerName', rule: 'too_long' })
	expect(failureOf({ address: 'а'.repeat(256) })).toEqual({ field: 'address', rule: 'too_long' })
	expect(failureOf({ note: 'к'.repeat(256) })).toEqual({ field: 'note', rule: 'too_long' })
})

test('values are sent without the blanks around them', () => {
	expect(trimForm({ ...right, customerName: ' Айгуль ', address: '\tул. Абая, 1 ', note: ' \n' })).toEqual(right)
})

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

const fillAll = 'Пожалуйста, заполните все обязательные поля.'
const wrongPhone = 'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX'

test.each([
	['no name', { customerName: ' ' }, 'Введите имя клиента.', 'Введите имя клиента.'],
	['a name that is too long', { customerName: 'я'.repeat(26) }, 'Максимум 25 символов', 'Максимум 25 символов'],
	['no phone', { customerPhone: '' }, fillAll, 'Поле обязательно'],
	['half a phone', { customerPhone: '+7-(701)-123' }, wrongPhone, wrongPhone],
	['no address', { address: ' ' }, fillAll, 'Поле обязательно'],
	['an address that is too long', { address: 'а'.repeat(256) }, 'Максимум 255 символов', 'Максимум 255 символов'],
	['a comment that is too long', { note: 'к'.repeat(256) }, 'Максимум 255 символов', 'Максимум 255 символов'],
])('of %s the alert and the words beside the input tell what is wanted', (_, changes, alert, beside) => {
	const failure = findFailure({ ...right, ...changes })
	expect(failure && [alertText(failure), failureText(failure)]).toEqual([alert, beside])
})
