import { expect, test } from 'vitest'
import { findFailure, type OrderForm } from './order-form.ts'
import { alertFor, sayFailure } from './say-failure.ts'

const right: OrderForm = {
	customerName: 'Айгуль',
	customerPhone: '+7-(701)-123-45-67',
	address: 'ул. Абая, 1',
	note: '',
	delivery: undefined,
}

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
	expect(failure && [alertFor(failure), sayFailure(failure)]).toEqual([alert, beside])
})
