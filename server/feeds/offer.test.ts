import { expect, test } from 'vitest'
import { isBarcode, raisedPrice } from './offer.ts'

test.each([
	[990, 0, 1, 990],
	[990, 12, 1, 1109],
	[990, 12, 10, 1110],
	[1000, 10, 100, 1100],
	[1001, 0, 100, 1100],
	[9_999_999, 100, 1, 19_999_998],
])('%i ₸ with a markup of %i in steps of %i are %i ₸', (price, markup, step, raised) => {
	expect(raisedPrice(price, markup, step)).toBe(raised)
})

test.each(['4870000000012', '96385074', '036000291452', '04870000000012'])('%s is a barcode', (text) => {
	expect(isBarcode(text)).toBe(true)
})

test.each(['4870000000017', '123', '48700000000121234', 'артикул', ''])('"%s" is none', (text) => {
	expect(isBarcode(text)).toBe(false)
})
