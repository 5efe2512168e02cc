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
	])('%s', (text) => {
		expect(formatPhone(text)).toBe('+7-(701)-234-56-78')
	})

	test.each(['4400 4301 2345 6789', '44004301234567890', 'кв. 5'])('%s is no phone', (text) => {
		expect(holdsWholePhone(text)).toBe(false)
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

	test('a digit too many changes nothing', () => {
		const whole = { text: '+7-(777)-123-45-67', caret: 18 }
		expect(editPhone(whole.text, { text: '+7-(777)-123-45-678', caret: 19 })).toEqual(whole)
		expect(type('70123456789').text).toBe('+7-(701)-234-56-78')
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

	test('whatever is pressed, only a beginning of a number is shown and the caret is inside it', () => {
		const press = fc.constantFrom(...'0123456789+ x'.split(''), 'Backspace', 'Delete', 'Left', 'Home')
		fc.assert(
			fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
				presses.reduce<PhoneInput>((shown, key) => {
					const next = pressKey(shown, key)
					expect(next.text).toMatch(
						/^(\+|\+7-\((\d{0,3}|\d{3}\)-\d{1,3}|\d{3}\)-\d{3}-\d{1,2}|\d{3}\)-\d{3}-\d{2}-\d{1,2}))?$/,
					)
					expect(next.caret).toBeGreaterThanOrEqual(0)
					expect(next.caret).toBeLessThanOrEqual(next.text.length)
					return next
				}, type(''))
			}),
		)
	})
})

function pressKey(shown: PhoneInput, key: string): PhoneInput {
	if (key === 'Backspace') return backspace(shown)
	if (key === 'Delete') return pressDelete(shown)
	if (key === 'Left') return { ...shown, caret: Math.max(0, shown.caret - 1) }
	if (key === 'Home') return { ...shown, caret: 0 }
	return type(key, shown)
}
