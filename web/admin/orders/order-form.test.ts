import { expect, test } from 'vitest'
import { findFailure, type OrderForm, trimForm } from './order-form.ts'

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
