import { expect, test } from 'vitest'
import { barcodeDoubtText } from './draft-texts.ts'

test('a barcode whose last digit does not fit is told, however it is written, and no other code', () => {
	expect(barcodeDoubtText('460-123456789 0')).toBe(
		'Последняя цифра штрихкода не сходится с остальными: проверьте его. Сохранить можно и так.',
	)
	expect(['4601234567893', '460123', 'АБВ', ''].map(barcodeDoubtText)).toEqual(Array(4).fill(undefined))
})
