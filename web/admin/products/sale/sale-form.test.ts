import { expect, test } from 'vitest'
import { readProduct } from '../../../platform/api/read-product.ts'
import { emptySale, previewSale, saleForm, type TypedSale } from './sale-form.ts'

const right = { ...emptySale, value: '15', through: '2026-11-30' }

const brokenIn = (typed: Partial<TypedSale>) =>
	saleForm.safeParse({ ...right, ...typed }).error?.issues.map(({ path }) => path[0])

test('a sale is sent as it was typed, without a first day from today', () => {
	expect(saleForm.parse({ ...right, roundTo: '10' })).toEqual({
		sale: { reduction: { by: 'percent', percent: 15, roundTo: 10 }, through: '2026-11-30' },
	})
	expect(saleForm.parse({ ...right, kind: 'price', value: '1 990', from: '2026-11-25' })).toEqual({
		sale: { reduction: { by: 'price', price: 1990 }, from: '2026-11-25', through: '2026-11-30' },
	})
	expect(saleForm.parse({ ...emptySale, kind: 'end' })).toEqual({})
})

test('numbers that are no discount and days in the wrong order are told at their fields', () => {
	for (const value of ['', '0', '100', '1,5', 'abc']) expect(brokenIn({ value })).toEqual(['value'])
	expect(brokenIn({ kind: 'price', value: '0' })).toEqual(['value'])
	expect(brokenIn({ through: '' })).toEqual(['through'])
	expect(brokenIn({ from: '2026-12-01' })).toEqual(['through'])
	expect(brokenIn({ value: '', through: '' })).toEqual(['value', 'through'])
})

test('the preview counts from the regular price and tells what would not become cheaper', () => {
	const answer = { id: '1', price: 800, oldPrice: 1000 }
	const product = readProduct(answer)
	expect(previewSale(product, { by: 'percent', percent: 10, roundTo: 1 })).toEqual({ regular: 1000, reduced: 900 })
	expect(previewSale(product, { by: 'price', price: 1000 })).toEqual({ regular: 1000 })
})
