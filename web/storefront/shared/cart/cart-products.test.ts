import { describe, expect, it } from 'vitest'
import { readProduct } from '../../../platform/api/read-product.ts'
import type { CartProductLine } from './cart-products.ts'
import { groupLines, totalOf } from './cart-products.ts'

function makeLine(productId: string, quantity: number, stock: number): CartProductLine {
	return { productId, quantity, product: readProduct({ id: productId, price: 490, quantity: stock }) ?? 'gone' }
}

const ids = (lines: readonly CartProductLine[]) => lines.map(({ productId }) => productId)

describe('lines of the cart', () => {
	it('are ready up to the stock and made to order above it, as a whole', () => {
		const groups = groupLines([makeLine('a', 3, 3), makeLine('b', 4, 3), makeLine('c', 1, 0)])
		expect(ids(groups.ready)).toEqual(['a'])
		expect(ids(groups.toMake)).toEqual(['b', 'c'])
	})

	it('wait while they load or failed to, and are unavailable when the product is gone', () => {
		const groups = groupLines([
			{ productId: 'a', quantity: 1, product: 'loading' },
			{ productId: 'b', quantity: 1, product: 'failed' },
			{ productId: 'c', quantity: 1, product: 'gone' },
		])
		expect(ids(groups.waiting)).toEqual(['a', 'b'])
		expect(ids(groups.unavailable)).toEqual(['c'])
	})

	it('are unavailable and do not count when there is less of what is sold only in stock', () => {
		const onlyInStock = (line: CartProductLine): CartProductLine =>
			typeof line.product === 'string' ? line : { ...line, product: { ...line.product, onlyInStock: true } }
		const lines = [makeLine('a', 3, 3), makeLine('b', 4, 3), makeLine('c', 1, 0)].map(onlyInStock)
		const groups = groupLines(lines)
		expect([ids(groups.ready), ids(groups.toMake), ids(groups.unavailable)]).toEqual([['a'], [], ['b', 'c']])
		expect(totalOf(lines)).toBe(3 * 490)
	})

	it('add up to the price of those that can be had', () => {
		expect(totalOf([makeLine('a', 3, 3), { productId: 'c', quantity: 1, product: 'gone' }])).toBe(1470)
	})

	it.each([
		['one still loads', 'loading', 'counting'],
		['one failed to load', 'failed', undefined],
	] as const)('have no sum while %s', (_, product, sum) => {
		expect(totalOf([makeLine('a', 3, 3), { productId: 'b', quantity: 1, product }])).toBe(sum)
		expect(totalOf([{ productId: 'b', quantity: 1, product }])).toBe(sum)
	})

	it('have no sum when none of them can be had', () => {
		expect(totalOf([{ productId: 'c', quantity: 1, product: 'gone' }])).toBeUndefined()
	})
})
