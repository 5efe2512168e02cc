import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phonePattern } from '#contract/values/phone.ts'
import { editPhone, formatPhone, holdsWholePhone, type PhoneInput, phoneStart } from './phone-number.ts'

const national = fc.stringMatching(/^[1-9]\d{9}$/)
const kazakh = fc.stringMatching(/^7[0-7]\d{8}$/)
const separator = fc.constantFrom('', ' ', '-', ' (', ') ', '.', '\u00a0')

function type(keys: string, start: PhoneInput = { text: phoneStart, caret: phoneStart.length }): PhoneInput {
	let isTypedAfresh = start.text === phoneStart || start.text === ''
	return [...keys].reduce((shown, key) => {
		const text = shown.text.slice(0, shown.caret) + key + shown.text.slice(shown.caret)
		isTypedAfresh &&= shown.caret === shown.text.length
		return editPhone(shown.text, { text, caret: shown.caret + 1 }, { isTypedAfresh })
	}, start)
}

function backspace({ text, caret }: PhoneInput): PhoneInput {
	return editPhone(text, {
		text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
		caret: Math.max(0, caret - 1),
	})
}

function pressDelete({ text, caret }: PhoneInput): PhoneInput {
	return editPhone(text, { text: text.slice(0, caret) + text.slice(caret + 1), caret }, { isForwardDeletion: true })
}

describe('formatPhone', () => {
	test.each([
		'87012345678',
		'8 701 234 56 78',
		'8 (701) 234-56-78',
		'+77012345678',
		'+7 701 234 56 78',
		'+7-(701)-234-56-78',
		'77012345678',
		'7 701 2345678',
		'7012345678',
		'tel:+7(701)2345678',
		'+7 (701) 234‑56‑78',
		'+ 7 701 234 56 78',
		'8 701 234 – 56 – 78',
		'Айгуль, тел. 8 (701) 234-56-78, звонить после 18',
		'+7 (701) 234-56-78, кв. 5',
		'кв. 12, +77012345678',
		'дом 8, 701 234 56 78',
		'87012345678, 87770001122',
		'8 701 234 56 78/8 777 000 11 22',
		'8701/234-56-78',
		'8 701−234−56−78',
		'+7\u2009701\u2009234\u200956\u200978',
	])('%s', (text) => {
		expect(formatPhone(text)).toBe('+7-(701)-234-56-78')
	})

	test.each(['4400 4301 2345 6789', '44004301234567890', 'кв. 5'])('%s is no phone', (text) => {
		expect(holdsWholePhone(text)).toBe(false)
	})

	test.each([
		'+380 98 801 23 45',
		'+380988012345',
		'380988012345',
		'00380988012345',
		'810380988012345',
		'+996 555 123 456',
		'+1 312 555 1234',
		'1 (312) 555-1234',
		'+1 - (312) 555-1234',
		'+1\u2009312\u2009555\u20091234',
		'+49/1701234567',
		'+44/7911 123456',
		'+44\u202F7911123456',
		'+1\t3125551234',
		'+1−(312) 555-12-34',
		'+1, 312 555 12 34',
		'+91: 9876543210',
		'0988012345',
		'+86 138 0013 8000',
		'+84 91 234 56 78',
		'+8 701 234 56 78',
		'49 170 1234567',
		'тел. +380 98 801 23 45',
		'+7 701 234 56 789',
		'870123456789',
	])('leaves %s as it is', (text) => {
		expect(formatPhone(text)).toBe(text)
		expect(holdsWholePhone(text)).toBe(false)
	})

	test('does not complete a number that is too short', () => {
		expect(['8701123456', '8 (701) 123-45-6', '8916123456', '+7701123456'].map(formatPhone)).toEqual([
			'+7-(701)-123-45-6',
			'+7-(701)-123-45-6',
			'+7-(916)-123-45-6',
			'+7-(701)-123-45-6',
		])
		expect(holdsWholePhone('8701123456')).toBe(false)
	})

	test('finds the number of the country beside a foreign one', () => {
		expect(formatPhone('+380 98 801 23 45, +7 701 234 56 78')).toBe('+7-(701)-234-56-78')
	})

	test('writes any number with any prefix and separators the same way', () => {
		fc.assert(
			fc.property(
				national,
				fc.constantFrom('+7', '8', '7'),
				fc.array(separator, { minLength: 11, maxLength: 11 }),
				(digits, prefix, gaps) => {
					const written = prefix + [...digits].map((digit, index) => (gaps[index] ?? '') + digit).join('')
					const phone = formatPhone(written)
					expect(phone).toMatch(phonePattern)
					expect(phone.slice(2).replace(/\D/g, '')).toBe(digits)
					expect(holdsWholePhone(written)).toBe(true)
				},
			),
		)
	})

	test('changes nothing in what it wrote, whatever that came from', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const phone = formatPhone(text)
				expect(formatPhone(phone)).toBe(phone)
				expect(phonePattern.test(phone)).toBe(holdsWholePhone(phone))
			}),
		)
	})

	test('writes as much of a number as there is', () => {
		expect(['7', '701', '7012', '701234', '7012345', '70123456', '701234567'].map(formatPhone)).toEqual([
			'+7-(7',
			'+7-(701',
			'+7-(701)-2',
			'+7-(701)-234',
			'+7-(701)-234-5',
			'+7-(701)-234-56',
			'+7-(701)-234-56-7',
		])
		expect(formatPhone('')).toBe('')
		for (const part of ['+7-(7', '+7-(701)-2', '+7-(701)-234-56', '+7-(701)-234-56-7']) {
			expect(formatPhone(part)).toBe(part)
			expect(holdsWholePhone(part)).toBe(false)
		}
	})
})

describe('typing', () => {
	test('a number of Kazakhstan comes out right with each way of beginning it', () => {
		fc.assert(
			fc.property(
				kazakh,
				fc.constantFrom('', '8', '7', '+7', '+7 ', '8 '),
				fc.constantFrom('', phoneStart),
				(digits, prefix, start) => {
					const { text, caret } = type(prefix + digits, { text: start, caret: start.length })
					expect(text).toBe(formatPhone(digits))
					expect(caret).toBe(text.length)
				},
			),
		)
	})

	test('an 8 in front of the number goes as soon as a 7 follows', () => {
		expect(type('8').text).toBe('+7-(8')
		expect(type('87').text).toBe('+7-(7')
		expect(type('8701').text).toBe('+7-(701')
	})

	test('a digit too many stays in sight until one goes', () => {
		const long = type('70123456789')
		expect(long).toEqual({ text: '+7-(701)-234-56-789', caret: 19 })
		expect(backspace(long)).toEqual({ text: '+7-(701)-234-56-78', caret: 18 })
	})

	test('a digit too many stays also in a number that stood there before', () => {
		const whole = { text: '+7-(777)-123-45-67', caret: 18 }
		expect(type('8', whole)).toEqual({ text: '+7-(777)-123-45-678', caret: 19 })
		expect(backspace(type('8', whole))).toEqual(whole)
		const within = type('9', { ...whole, caret: 7 })
		expect(within).toEqual({ text: '+7-(7779)-123-45-67', caret: 8 })
		expect(backspace(within).text).toBe(whole.text)
	})

	test('a number put behind another one stays in sight', () => {
		const text = '+7-(777)-123-45-67+380988012345'
		expect(editPhone('+7-(777)-123-45-67', { text, caret: text.length })).toEqual({ text, caret: text.length })
		expect(formatPhone(text)).toBe(text)
	})

	test.each([
		'+380988012345',
		'+380 98 801 23 45',
		'+996555123456',
		'+1 312 555 1234',
		'+8613800138000',
		'+87012345678',
	])('%s stays as it is', (keys) => {
		for (const start of ['', phoneStart]) {
			expect(type(keys, { text: start, caret: start.length })).toEqual({ text: keys, caret: keys.length })
		}
		expect(editPhone(phoneStart, { text: phoneStart + keys, caret: phoneStart.length + keys.length })).toEqual({
			text: keys,
			caret: keys.length,
		})
	})

	test.each(['380988012345', '13125551234', '8613800138000', '00380988012345'])('%s makes no number', (keys) => {
		expect(type(keys).text).not.toMatch(phonePattern)
	})

	test('a number of Russia comes out right as well', () => {
		expect(type('89161234567').text).toBe('+7-(916)-123-45-67')
		expect(type('79161234567').text).toBe('+7-(916)-123-45-67')
		expect(type('+7 812 123 45 67').text).toBe('+7-(812)-123-45-67')
	})

	test('a digit in the middle goes where the caret is', () => {
		expect(type('9', { text: '+7-(701)-234-56', caret: 7 })).toEqual({ text: '+7-(701)-923-45-6', caret: 10 })
		expect(type('9', { text: '+7-(701)-234', caret: 10 })).toEqual({ text: '+7-(701)-293-4', caret: 11 })
	})

	test('letters change nothing', () => {
		expect(type('x', { text: '+7-(701)-2', caret: 10 })).toEqual({ text: '+7-(701)-2', caret: 10 })
	})
})

describe('deleting', () => {
	test('backspace empties a number from its end digit by digit', () => {
		const steps = Array.from({ length: 11 }).reduce<PhoneInput[]>(
			(shown) => [...shown, backspace(shown.at(-1) ?? type(''))],
			[{ text: '+7-(701)-234-56-78', caret: 18 }],
		)
		expect(steps.map(({ text }) => text)).toEqual([
			'+7-(701)-234-56-78',
			'+7-(701)-234-56-7',
			'+7-(701)-234-56',
			'+7-(701)-234-5',
			'+7-(701)-234',
			'+7-(701)-23',
			'+7-(701)-2',
			'+7-(701',
			'+7-(70',
			'+7-(7',
			'+7-(',
			'',
		])
	})

	test('backspace and delete step over separators', () => {
		const middle = { text: '+7-(701)-234', caret: 9 }
		expect(backspace(middle)).toEqual({ text: '+7-(701)-234', caret: 7 })
		expect(backspace(backspace(middle))).toEqual({ text: '+7-(702)-34', caret: 6 })
		expect(pressDelete({ text: '+7-(701)-234', caret: 7 })).toEqual({ text: '+7-(701)-234', caret: 9 })
		expect(pressDelete({ text: '+7-(701)-234', caret: 9 })).toEqual({ text: '+7-(701)-34', caret: 9 })
	})

	test('nothing that is pressed within the code adds a digit', () => {
		for (const caret of [0, 1, 2, 3]) {
			expect(pressDelete({ text: '+7-(701)-234', caret }).text).toBe('+7-(701)-234')
			expect(backspace({ text: '+7-(701)-234', caret: caret + 1 }).text).toBe('+7-(701)-234')
		}
	})

	test('whatever is pressed, no digit comes or goes by itself and the caret stays inside', () => {
		const press = fc.constantFrom(...'0123456 x'.split(''), 'Backspace', 'Delete', 'Left', 'Home')
		fc.assert(
			fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
				presses.reduce<PhoneInput>((shown, key) => {
					const next = pressKey(shown, key)
					const added = countDigits(next) - countDigits(shown)
					if (/\d/.test(key)) expect(added).toBe(1)
					else expect([0, -1]).toContain(added)
					if (countDigits(next) <= 10) expect(next.text).toBe(formatPhone(next.text) || next.text)
					expect(next.caret).toBeGreaterThanOrEqual(0)
					expect(next.caret).toBeLessThanOrEqual(next.text.length)
					return next
				}, type(''))
			}),
		)
	})
})

function countDigits({ text }: PhoneInput): number {
	return text.replace('+7', '').replace(/\D/g, '').length
}

function pressKey(shown: PhoneInput, key: string): PhoneInput {
	if (key === 'Backspace') return backspace(shown)
	if (key === 'Delete') return pressDelete(shown)
	if (key === 'Left') return { ...shown, caret: Math.max(0, shown.caret - 1) }
	if (key === 'Home') return { ...shown, caret: 0 }
	return type(key, shown)
}
