import { expect, test } from 'vitest'
import { findFirstRecipient, isNewRecipient, ownOf, recipientAt } from './last-recipient.ts'

const last = { name: 'Айгуль', phone: '+7-(701)-123-45-67', address: 'ул. Абая, 24' }
const own = { name: last.name, phone: last.phone }
const grandma = {
	...{ id: 'a', address: 'пр. Назарбаева, 5', label: 'У бабушки', savedAt: '2026-11-20T04:30:00Z' },
	...{ recipientName: 'Сауле', recipientPhone: '+7-(701)-765-43-21', isUsual: false },
}
const home = { ...grandma, id: 'b', address: last.address, label: 'Дом', recipientName: '', recipientPhone: '' }

test('without a usual address the recipient of the last order comes first', () => {
	expect(findFirstRecipient([], last, 'Айгуль С.')).toEqual({ first: last, last, own })
	expect(findFirstRecipient([grandma], last, 'Айгуль С.')).toEqual({ first: last, last, own })
	expect(findFirstRecipient([], { ...last, name: '' }, 'Айгуль С.').first).toEqual({ ...last, name: 'Айгуль С.' })
})

test('without an order the name of the profile comes first', () => {
	const nobody = { name: 'Айгуль С.', phone: '' }
	const first = { ...nobody, address: '' }
	expect(findFirstRecipient([], undefined, 'Айгуль С.')).toEqual({ first, last: undefined, own: nobody })
})

test('the usual address comes first, with the own name and phone where it tells nothing', () => {
	const usual = { ...grandma, recipientPhone: '', isUsual: true }
	const first = { name: 'Сауле', phone: last.phone, address: usual.address }
	expect(findFirstRecipient([usual], last, '')).toEqual({ first, last: undefined, own })
	expect(findFirstRecipient([usual], undefined, '').first).toEqual({ ...first, phone: '' })
})

test('a last order for somebody else tells nothing of who receives at other addresses', () => {
	const ordered = recipientAt(grandma, own)
	const usual = { ...home, isUsual: true }
	expect(findFirstRecipient([usual, grandma], ordered, 'Айгуль').first).toEqual({ ...last, phone: '' })
	expect(findFirstRecipient([grandma], ordered, 'Сауле').own).toEqual({ name: 'Сауле', phone: ordered.phone })
})

test('the recipient of one saved address does not stay at another, but what was typed does', () => {
	const saved = [grandma, home]
	const atGrandma = recipientAt(grandma, own)
	expect(recipientAt(home, ownOf(atGrandma, saved, own))).toEqual(last)
	const typed = { ...atGrandma, phone: '+7-(702)-000-00-01' }
	expect(recipientAt(home, ownOf(typed, saved, own))).toEqual({ ...last, phone: typed.phone })
	expect(ownOf({ name: ' ', phone: '' }, saved, own)).toEqual(own)
})

test('a recipient is new unless a saved address tells the same', () => {
	expect(isNewRecipient({ ...last, address: ' ' }, [])).toBe(false)
	expect(isNewRecipient(last, [grandma])).toBe(true)
	expect(isNewRecipient(last, [home])).toBe(false)
	expect(isNewRecipient({ ...last, address: grandma.address }, [grandma])).toBe(true)
})
