import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptKey, endCart, nameCart } from './attempt.ts'

const bear = { productId: 'bear', quantity: 1, unitPrice: 4990 }
const ball = { productId: 'ball', quantity: 1, unitPrice: 1500 }

beforeEach(() => {
	vi.useFakeTimers()
	const kept = new Map<string, string>()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
	})
	endCart(nameCart())
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('all tabs of a browser name an attempt alike, and so does a repeat', () => {
	const first = attemptKey(nameCart(), 'anna', [bear])
	expect(attemptKey(nameCart(), 'anna', [bear])).toBe(first)
	expect(first).toMatch(/^[\da-f]{32}-[\da-f]{16}$/)
})

test('another person or other products are another attempt', () => {
	const cart = nameCart()
	const keys = [
		attemptKey(cart, 'anna', [bear]),
		attemptKey(cart, 'boris', [bear]),
		attemptKey(cart, 'anna', [bear, ball]),
		attemptKey(cart, 'anna', [{ ...bear, quantity: 2 }]),
	]
	expect(new Set(keys).size).toBe(4)
})

test('after an order the same products are a new attempt, but not for a page that still shows the ordered cart', () => {
	const shown = nameCart()
	const first = attemptKey(shown, 'anna', [bear])
	endCart(shown)
	expect(attemptKey(nameCart(), 'anna', [bear])).not.toBe(first)
	expect(attemptKey(shown, 'anna', [bear])).toBe(first)
})

test('a cart that is ordered late does not end the one that follows', () => {
	const old = nameCart()
	endCart(old)
	const next = nameCart()
	endCart(old)
	expect(nameCart()).toBe(next)
})

test('a lost attempt is repeated for an hour', () => {
	const first = nameCart()
	vi.advanceTimersByTime(3_599_000)
	expect(nameCart()).toBe(first)
	vi.advanceTimersByTime(1_000)
	expect(nameCart()).not.toBe(first)
})

test('without storage the page itself remembers', () => {
	const forbidden = () => {
		throw new Error('Storage is forbidden')
	}
	vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
	const first = nameCart()
	expect(nameCart()).toBe(first)
	endCart(first)
	expect(nameCart()).not.toBe(first)
})
