import { expect, test } from 'vitest'
import { readProduct } from '../../platform/api/read-product.ts'
import { daysOfLine, promisedDay, slowestOf } from './made-to-order.ts'

test('a product is promised so many days after today in Kostanay', () => {
	expect(promisedDay(7, new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-28')
	expect(promisedDay(10, new Date('2026-12-25T12:00:00Z'))).toBe('2027-01-04')
})

test('the day begins at midnight in Kostanay and not in Greenwich', () => {
	expect(promisedDay(1, new Date('2026-11-21T18:59:59Z'))).toBe('2026-11-22')
	expect(promisedDay(1, new Date('2026-11-21T19:00:00Z'))).toBe('2026-11-23')
})

function line(quantity: number, given: { quantity: number; daysToMake?: number; onlyInStock?: true }) {
	const product = readProduct({ id: 'bear', ...given })
	if (!product) throw new Error('A toy needs an id')
	return { productId: 'bear', quantity, product }
}

test('what is in stock is not made', () => {
	expect(daysOfLine(line(2, { quantity: 2, daysToMake: 5 }), 7)).toBe(0)
	expect(daysOfLine(line(3, { quantity: 2, onlyInStock: true }), 7)).toBe(0)
})

test('what exceeds the stock takes the days of its product, else those of the shop', () => {
	expect(daysOfLine(line(3, { quantity: 2, daysToMake: 5 }), 7)).toBe(5)
	expect(daysOfLine(line(3, { quantity: 2 }), 7)).toBe(7)
	expect(daysOfLine(line(3, { quantity: 2 }), undefined)).toBeUndefined()
})

test('an order waits for its slowest product', () => {
	const lines = [line(1, { quantity: 1 }), line(1, { quantity: 0, daysToMake: 3 }), line(1, { quantity: 0 })]
	expect(slowestOf(lines, 7)).toBe(7)
	expect(slowestOf(lines, undefined)).toBe(3)
	expect(slowestOf([], 7)).toBe(0)
})

test('nothing is known before every product is read, and products that are gone take no time', () => {
	const known = line(1, { quantity: 0, daysToMake: 3 })
	expect(slowestOf([known, { productId: 'ball', quantity: 1, product: 'loading' }], 7)).toBeUndefined()
	expect(slowestOf([known, { productId: 'ball', quantity: 1, product: 'gone' }], 7)).toBe(3)
})
