import { expect, test } from 'vitest'
import { applyBulkChange, type BulkKind, readBulkChange } from './bulk-change.ts'

const product = { price: 1050, quantity: 3, category: 'Мячи' }

function priceAfter(kind: BulkKind, text: string, price = product.price) {
	const change = readBulkChange(kind, text)
	return change && applyBulkChange({ ...product, price }, change).price
}

function stockAfter(kind: BulkKind, text: string) {
	const change = readBulkChange(kind, text)
	return change && applyBulkChange(product, change).quantity
}

test('a price by percent is rounded to whole tenge, halves up', () => {
	expect(priceAfter('raisePercent', '10')).toBe(1155)
	expect(priceAfter('raisePercent', '5', 990)).toBe(1040)
	expect(priceAfter('lowerPercent', '7,5', 1000)).toBe(925)
	expect(priceAfter('lowerPercent', '5', 990)).toBe(941)
})

test('no price falls below one tenge, and no stock below nothing', () => {
	expect(priceAfter('lowerAmount', '5000')).toBe(1)
	expect(priceAfter('lowerPercent', '99', 10)).toBe(1)
	expect(stockAfter('takeStock', '4')).toBe(0)
})

test('a price changes by a sum, and a stock is set, added to or taken from', () => {
	expect([priceAfter('raiseAmount', '100'), priceAfter('lowerAmount', '50')]).toEqual([1150, 1000])
	expect([stockAfter('setStock', '0'), stockAfter('addStock', '10'), stockAfter('takeStock', '1')]).toEqual([0, 13, 2])
})

test('a number that was copied in groups is read', () => {
	expect([priceAfter('raiseAmount', ' 12 500 '), stockAfter('setStock', '1\u00a0000')]).toEqual([13_550, 1000])
})

test('what makes no sense is no change', () => {
	for (const text of ['', '0', '-5', 'abc', '1,25', '1001'])
		expect(readBulkChange('raisePercent', text)).toBeUndefined()
	for (const text of ['100', '99,1']) expect(readBulkChange('lowerPercent', text)).toBeUndefined()
	for (const text of ['', '100000', '1.5']) expect(readBulkChange('setStock', text)).toBeUndefined()
	for (const text of [' ', 'я'.repeat(51)]) expect(readBulkChange('category', text)).toBeUndefined()
})

test('a category is sent without the blanks around it, hiding and showing without a value', () => {
	expect(readBulkChange('category', ' Куклы ')).toEqual({ field: 'category', category: 'Куклы' })
	expect(readBulkChange('hide', '')).toEqual({ field: 'hidden', isHidden: true })
	expect(readBulkChange('show', '')).toEqual({ field: 'hidden', isHidden: false })
})
