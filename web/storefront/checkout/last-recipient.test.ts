import { expect, test } from 'vitest'
import { findFirstRecipient } from './last-recipient.ts'

const last = { name: 'Айгуль', phone: '+7-(701)-123-45-67', address: 'ул. Абая, 24' }
const grandma = {
	...{ id: 'a', address: 'пр. Назарбаева, 5', label: 'У бабушки', savedAt: '2026-11-20T04:30:00Z' },
	...{ recipientName: 'Сауле', recipientPhone: '', isUsual: false },
}

test('without a usual address the recipient of the last order comes first', () => {
	expect(findFirstRecipient(undefined, last)).toEqual({ first: last, last })
	expect(findFirstRecipient([grandma], last)).toEqual({ first: last, last })
	expect(findFirstRecipient([], undefined)).toEqual({ first: undefined, last: undefined })
})

test('the usual address comes first, with what the last order tells where it tells nothing', () => {
	const usual = { ...grandma, isUsual: true }
	const first = { name: 'Сауле', phone: last.phone, address: 'пр. Назарбаева, 5' }
	expect(findFirstRecipient([usual], last)).toEqual({ first, last: undefined })
	expect(findFirstRecipient([usual], undefined).first).toEqual({ ...first, phone: '' })
})
