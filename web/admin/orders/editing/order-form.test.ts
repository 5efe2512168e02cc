import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import {
	addressHint,
	alertText,
	describeMeanwhile,
	formOf,
	mergeForm,
	type OrderForm,
	orderFields,
	orderForm,
	resolveOrderForm,
} from './order-form.ts'

const right: OrderForm = {
	customerName: 'Айгуль',
	customerPhone: '+7-(701)-123-45-67',
	address: 'ул. Абая, 1',
	note: '',
	delivery: null,
}

async function findError(changes: Partial<OrderForm>) {
	const options = { fields: {}, shouldUseNativeValidation: false }
	const { errors } = await resolveOrderForm({ ...right, ...changes }, undefined, options)
	const broken = orderFields.flatMap((field) => {
		const { type, message } = errors[field] ?? {}
		return type && message ? [{ field, type, message }] : []
	})
	expect(broken.length).toBeLessThan(2)
	return broken[0]
}

async function failureOf(changes: Partial<OrderForm>) {
	const found = await findError(changes)
	return found && { field: found.field, rule: found.type }
}

test('a right form breaks no rule, with the longest values too', async () => {
	expect(await failureOf({})).toBeUndefined()
	expect(
		await failureOf({ customerName: `  ${'я'.repeat(25)} `, address: 'а'.repeat(255), note: 'к'.repeat(255) }),
	).toBeUndefined()
})

test.each<[string, Partial<OrderForm>, unknown]>([
	['name', { customerName: ' ', customerPhone: '', address: '' }, { field: 'customerName', rule: 'enter_name' }],
	['phone', { customerPhone: '', address: '' }, { field: 'customerPhone', rule: 'required' }],
	['whole phone', { customerPhone: '+7-(701)-123', address: '' }, { field: 'customerPhone', rule: 'phone' }],
	['address', { address: '  ' }, { field: 'address', rule: 'required' }],
])('the first broken rule is told: no %s', async (_, changes, failure) => {
	expect(await failureOf(changes)).toEqual(failure)
})

test.each([
	['customerName', 26],
	['address', 256],
	['note', 256],
])('%s is too long with %i letters', async (field, length) => {
	expect(await failureOf({ [field]: 'я'.repeat(length) })).toEqual({ field, rule: 'max_length' })
})

test('values are sent without the blanks around them', () => {
	expect(orderForm.parse({ ...right, customerName: ' Айгуль ', address: '\tул. Абая, 1 ', note: ' \n' })).toEqual(right)
})

const delivery = { date: '2026-12-01', from: '10:00', to: '14:00' }

function orderOf(given: object): ReadOrder {
	const contact = { customerName: 'Айгуль', customerPhone: '+7-(701)-123-45-67', shipping: { address: 'ул. Абая, 1' } }
	const order = readOrder({ id: 'one', status: 0, note: '', ...contact, ...given })
	if (!order) throw new Error('No order')
	return order
}

test('a phone in another notation is edited as the shop writes it, and what is no phone as it is', () => {
	expect(formOf(orderOf({ customerPhone: '8 701 123 45 67' })).customerPhone).toBe('+7-(701)-123-45-67')
	expect(formOf(orderOf({ customerPhone: '870112345678' })).customerPhone).toBe('870112345678')
})

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
	expect(mergeForm({ ...typed, delivery: null }, after, before).delivery).toBeNull()
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
])('of %s the alert and the words beside the input tell what is wanted', async (_, changes, alert, beside) => {
	const found = await findError(changes)
	expect(found && [alertText(found), found.message]).toEqual([alert, beside])
})

test('another address is said to keep the zone and its price, and where they are counted anew while that is possible', () => {
	const hintOf = (given: object) => {
		const order = { id: 'one', status: 0, version: 1, shipping: { city: 'Kostanay', country: 'Kazakhstan' }, ...given }
		return addressHint(readOrder(order)).join(' ')
	}
	expect(hintOf({})).toBe('Костанай, Казахстан: доставляем только сюда')
	expect(hintOf({ zone: 'Центр' })).toMatch(/зона «Центр» и цена доставки останутся прежними.*«Изменить адрес»/)
	expect(hintOf({ zone: 'Центр', status: 3 })).toMatch(/останутся прежними\.$/)
})
