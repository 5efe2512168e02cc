import { expect, test } from 'vitest'
import { readOrderSearch } from './order-search.ts'

test.each([
	['#a1b2', 'a1b20000-0000-0000-0000-000000000000', 'a1b2ffff-ffff-ffff-ffff-ffffffffffff'],
	['A1B2C3D4', 'a1b2c3d4-0000-0000-0000-000000000000', 'a1b2c3d4-ffff-ffff-ffff-ffffffffffff'],
	[
		'7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
		'7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
		'7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	],
])('%s is the beginning of an order’s number', (typed, first, last) => {
	expect(readOrderSearch(typed).number).toEqual({ first, last })
})

test.each([
	['+7 (701) 123-45-67', '7011234567'],
	['+7-(701)-123-45-67', '7011234567'],
	['8 701 123 45 67', '7011234567'],
	['87011234567', '7011234567'],
	['+7701', '701'],
	['+777', '77'],
	['771', '771'],
])('%s is how a phone begins, however it is typed', (typed, phone) => {
	expect(readOrderSearch(typed).phone).toBe(phone)
	expect(readOrderSearch(typed).phoneWithoutCountry).toBeUndefined()
})

test('a seven or an eight in front may be the country’s, or the first of an operator’s code', () => {
	expect(readOrderSearch('7011234567')).toMatchObject({ phone: '7011234567', phoneWithoutCountry: '011234567' })
	expect(readOrderSearch('8701')).toMatchObject({ phone: '8701', phoneWithoutCountry: '701' })
})

test('four digits or more may be the end of a phone, unless the country is written', () => {
	expect(readOrderSearch('45-67').phoneEnd).toBe('4567')
	expect(readOrderSearch('567').phoneEnd).toBeUndefined()
	expect(readOrderSearch('+77014567').phoneEnd).toBeUndefined()
})

test.each([
	'№0fbc8a7b',
	'№ 0FBC8A7B',
	'Заказ #0fbc8a7b',
	'заказ 0fbc8a7b',
	'Новый заказ #0fbc8a7b на 12 500,00 ₸',
	'#0fbc8a7b тапсырысы төленді',
	'Order #0fbc8a7b is paid',
	'Номер заказа 0fbc8a7b',
	'заказ: 0fbc8a7b,',
	'order No. 0fbc8a7b',
	'тапсырыс нөмірі 0fbc8a7b',
])('%s names an order and nothing else', (typed) => {
	const number = { first: '0fbc8a7b-0000-0000-0000-000000000000', last: '0fbc8a7b-ffff-ffff-ffff-ffffffffffff' }
	expect(readOrderSearch(typed)).toEqual({ number })
})

test('a text with letters is the words of a name', () => {
	expect(readOrderSearch('  С   Айгүл')).toEqual({ name: ['Айгүл', 'С'] })
	expect(readOrderSearch('Ия')).toEqual({ name: ['Ия'] })
	expect(readOrderSearch('Ada')).toMatchObject({ name: ['Ada'], number: { first: expect.stringMatching(/^ada0/) } })
})

test('a text with an at sign is a part of an email', () => {
	expect(readOrderSearch(' Aigul@Mail.kz')).toEqual({ email: 'Aigul@Mail.kz' })
})

test.each(['', '#', '?', 'ж', '#ключ', '№ключ', '%', '+', '123456789012'])('%s can mean nothing', (typed) => {
	expect(readOrderSearch(typed)).toEqual({})
})
