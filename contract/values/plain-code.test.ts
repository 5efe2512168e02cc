import { expect, test } from 'vitest'
import { plainBarcode, plainSku } from './plain-code.ts'

test.each([
	['a zero width space', 'AB\u200B-1'],
	['a soft hyphen', 'A\u00ADB-1'],
	['a mark of direction', '\u200EAB-1'],
	['a byte order mark', '\uFEFFAB-1'],
	['a hyphen that does not break', 'AB\u20111'],
	['a dash', 'AB–1'],
	['a minus', 'AB\u22121'],
	['blanks around it', '\u00A0AB-1\t'],
])('a SKU is the same with %s', (_, code) => {
	expect(plainSku(code)).toBe('AB-1')
})

test('blanks in a SKU are of one kind, and letters stay as they are', () => {
	expect(plainSku('аб\u00A0\u202F7')).toBe('аб 7')
})

test('a barcode is its characters without blanks and hyphens', () => {
	expect(plainBarcode('460\u00A0123-4567\u200B 89-0')).toBe('4601234567890')
})
