import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAge, parsePrice, parseQuantity, shortenText } from './columns.ts'

it.each([
	['1990', 1990],
	['1 990', 1990],
	['1\u00a0990,00 ₸', 1990],
	['12 500 тг.', 12_500],
	['1990.0000', 1990],
	['1,234.50', 1235],
	['1.234.567,4', 1_234_567],
	['1,234,567', 1_234_567],
	['0.7', 1],
])('reads the price %s', (text, price) => {
	expect(parsePrice(text)).toMatchObject({ price })
})

it.each([
	['1,500', 'price_ambiguous'],
	['1.500', 'price_ambiguous'],
	['0', 'price_zero'],
	['0,3', 'price_zero'],
	['10000000', 'price_too_high'],
	['-5', 'price_unreadable'],
	['5-10', 'price_unreadable'],
	['349 руб.', 'price_unreadable'],
	['$5', 'price_unreadable'],
	['1 2', 'price_unreadable'],
	['1e3', 'price_unreadable'],
])('refuses the price %s', (text, problem) => {
	expect(parsePrice(text)).toBe(problem)
})

it.each([
	['5', 5],
	['5 шт.', 5],
	['5,000', 5],
	['1 200', 1200],
	['3 new', 3],
	['0', 0],
	['-1', 'quantity_unreadable'],
	['5,5', 'quantity_unreadable'],
	['много', 'quantity_unreadable'],
	['100000', 'quantity_too_high'],
])('reads the stock %s', (text, quantity) => {
	expect(parseQuantity(text)).toBe(quantity)
})

it.each([
	['3+', 3],
	['от 3 лет', 3],
	['18 мес.', 1],
	['3-6', 3],
	['всем', undefined],
	['1990', undefined],
])('reads the age %s', (text, age) => {
	expect(parseAge(text)).toBe(age)
})

it('leaves a text that fits as it is', () => {
	expect(shortenText('Мяч, синий,', 11)).toBe('Мяч, синий,')
})

it('ends with a whole word and without what leads to the next one', () => {
	expect(shortenText('Кукла большая (в коробке)', 20)).toBe('Кукла большая (в')
	expect(shortenText('Кукла большая (коробка)', 16)).toBe('Кукла большая')
	expect(shortenText('Кукла большая', 13)).toBe('Кукла большая')
})

it('cuts a word that is longer than half of the limit, never within a character', () => {
	expect(shortenText('Синхрофазотрон', 5)).toBe('Синхр')
	expect(shortenText('абвг🧸🧸', 5)).toBe('абвг')
})

it('is a beginning of the text, within the limit and not empty', () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
			const short = shortenText(text, limit)
			expect(text.startsWith(short)).toBe(true)
			expect(short.length).toBeLessThanOrEqual(limit)
		}),
	)
})
