import { expect, it } from 'vitest'
import { fitsCheckDigit } from './check-digit.ts'

it.each([
	['4601234567893', true],
	['4601234567890', false],
	['96385074', true],
	['036000291452', true],
	['036000291453', false],
	['12345', true],
	['ABC', true],
])('knows whether the last digit of %s fits', (barcode, fits) => {
	expect(fitsCheckDigit(barcode)).toBe(fits)
})
