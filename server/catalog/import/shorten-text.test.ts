import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortenText } from './shorten-text.ts'

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
