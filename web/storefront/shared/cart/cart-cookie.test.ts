import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from './cart.ts'
import { decodeCart, encodeCart, fitsCookie } from './cart-cookie.ts'

const bear = '3f2a9c1e-7b4d-4f60-9a58-0c1d2e3f4a5b'

const makeCart = (ids: readonly string[], quantity = 20): Cart => ids.map((id) => ({ product: { id }, quantity }))

const manyIds = (count: number) =>
	Array.from({ length: count }, (_, index) => bear.replace(/.{4}$/, String(1000 + index)))

describe('cart cookie', () => {
	it('packs a UUID as 22 characters', () => {
		expect(encodeCart(makeCart([bear], 3))).toBe('1~PyqcHntNT2CaWAwdLj9KWw.3')
	})

	it('keeps ids that are not UUIDs as text', () => {
		expect(encodeCart(makeCart(['42', 'Мяч.1~2'], 1))).toBe('1~42.1~%D0%9C%D1%8F%D1%87%2E1%7E2.1')
	})

	it('holds at least 100 lines in its 4 KB', () => {
		expect(fitsCookie(makeCart(manyIds(100)))).toBe(true)
	})

	it('does not hold a cart longer than 4 KB', () => {
		expect(fitsCookie(makeCart(manyIds(200)))).toBe(false)
	})

	it('caps a line at 20', () => {
		expect(decodeCart('1~42.99')).toEqual(makeCart(['42'], 20))
	})

	it('adds up lines of the same product', () => {
		expect(decodeCart('1~42.2~7.1~42.3')).toEqual([...makeCart(['42'], 5), ...makeCart(['7'], 1)])
	})

	it('reads the version alone as an empty cart', () => {
		expect(decodeCart('1')).toEqual([])
	})

	it.each([
		'',
		'2~42.1',
		'1~',
		'1~42',
		'1~42.0',
		'1~42.-1',
		'1~42.1.5',
		'1~.2',
		'1~%E0%A4%A.1',
		'[{"id":1}]',
		'1~a.b.1',
	])('refuses %j whole', (value) => {
		expect(() => decodeCart(value)).toThrow()
	})

	it('reads back whatever it packed, in characters that a cookie may hold', () => {
		const packedLookalike = fc.stringMatching(/^[\w-]{21}[AQgw]$/)
		const id = fc.oneof(fc.uuid(), packedLookalike, fc.string({ minLength: 1, unit: 'grapheme' }))
		const line = fc.record({ product: fc.record({ id }), quantity: fc.integer({ min: 1, max: 20 }) })
		const cart = fc.uniqueArray(line, { selector: ({ product }) => product.id })
		fc.assert(
			fc.property(cart, (given) => {
				const value = encodeCart(given)
				expect(value).toMatch(/^[\w.~%!'()*-]+$/)
				expect(decodeCart(value)).toEqual(given)
			}),
		)
	})

	it('never reads a text as anything but a valid cart', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				try {
					expect(decodeCart(`1~${text}`).every(({ quantity }) => quantity >= 1 && quantity <= 20)).toBe(true)
				} catch (error) {
					expect(error).toBeInstanceOf(Error)
				}
			}),
		)
	})
})
