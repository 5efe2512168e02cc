import { expect, test } from 'vitest'
import { readProduct } from '../../../platform/api/read-product.ts'
import { acceptText, changedFields, type DraftField, draftOf, findFailure, tabOf } from './product-draft.ts'

const empty = draftOf(undefined)
const right = { ...empty, title: 'Мишка', description: 'Мягкий', category: 'Мишки', price: '4500', quantity: '0' }

const failureOf = (changes: Partial<Record<DraftField, string>>) => findFailure(right, { ...right, ...changes })

test('numbers take digits alone: seven of a price, five of a quantity', () => {
	expect(acceptText('price', '12 345,678901')).toBe('1234567')
	expect(acceptText('quantity', '-1e9999999')).toBe('19999')
	expect(acceptText('title', '-1 шт.')).toBe('-1 шт.')
})

test('a right form breaks no rule, with the longest values too', () => {
	expect(findFailure(right, right)).toBeUndefined()
	const longest = { title: 'я'.repeat(100), description: 'я'.repeat(500), category: ` ${'я'.repeat(50)} ` }
	expect(
		failureOf({ ...longest, price: '9999999', quantity: '99999', ageFrom: '99', daysToMake: '365' }),
	).toBeUndefined()
})

test('the first broken rule is told: blanks before numbers', () => {
	expect(findFailure(empty, empty)).toEqual({ field: 'title', rule: 'missing' })
	expect(failureOf({ description: ' \n', price: '' })).toEqual({ field: 'description', rule: 'missing' })
	expect(failureOf({ category: '\t' })).toEqual({ field: 'category', rule: 'missing' })
	expect(failureOf({ price: '', quantity: '' })).toEqual({ field: 'price', rule: 'not_number' })
	expect(failureOf({ quantity: '-1' })).toEqual({ field: 'quantity', rule: 'not_number' })
})

test('a sale is below the price, and its last day is known and not before the first', () => {
	const sale = { salePrice: '4000', saleFrom: '2026-11-21', saleThrough: '2026-11-30' }
	expect(failureOf(sale)).toBeUndefined()
	for (const salePrice of ['0', '4500', '5000'])
		expect(failureOf({ ...sale, salePrice })).toEqual({ field: 'salePrice', rule: 'sale_not_lower' })
	for (const saleThrough of ['', '2026-11-20'])
		expect(failureOf({ ...sale, saleThrough })).toEqual({ field: 'saleThrough', rule: 'sale_days' })
	expect(tabOf('saleFrom')).toBe('sale')
})

test('a sale that is not sent is not judged, so that a product with an interrupted one can be saved', () => {
	const interrupted = { ...right, price: '700', salePrice: '800', saleFrom: '2026-11-21', saleThrough: '2026-11-30' }
	expect(findFailure(interrupted, { ...interrupted, title: 'Зайка' })).toBeUndefined()
	expect(findFailure(interrupted, { ...interrupted, price: '750' })).toEqual({
		...{ field: 'salePrice', rule: 'sale_not_lower' },
	})
})

test('the price of a product on sale is the regular one', () => {
	const answer = { id: '1', price: 800, oldPrice: 1000 }
	expect(draftOf(readProduct(answer)).price).toBe('1000')
})

test('what is too long or too much is told, with the tab it stands on', () => {
	expect(failureOf({ title: 'я'.repeat(101) })).toEqual({ field: 'title', rule: 'too_long' })
	expect(failureOf({ kkCategory: 'я'.repeat(51) })).toEqual({ field: 'kkCategory', rule: 'too_long' })
	expect(failureOf({ daysToMake: '366' })).toEqual({ field: 'daysToMake', rule: 'out_of_range' })
	expect([tabOf('title'), tabOf('kkCategory'), tabOf('enWarnings'), tabOf('daysToMake')]).toEqual([
		...['main', 'texts', 'texts', 'more'],
	])
})

test('a product comes into the form whole, and a part it does not have stays empty', () => {
	const product = {
		id: '1',
		title: 'Мишка',
		price: 4500,
		quantity: 0,
		ageFrom: 0,
		translations: { kk: { title: 'Аю', composition: 'Мақта' } },
	}
	expect(draftOf(readProduct(product))).toMatchObject({
		price: '4500',
		quantity: '0',
		ageFrom: '0',
		kkTitle: 'Аю',
		kkComposition: 'Мақта',
		sku: '',
	})
})

test('blanks around a text change nothing', () => {
	expect(changedFields(right, { ...right, title: ' Мишка ', price: '4501' })).toEqual(['price'])
})
