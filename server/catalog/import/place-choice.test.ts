import { expect, test } from 'vitest'
import { CatalogueFileError } from './files/catalogue-file.ts'
import { placeChoice } from './suppliers.ts'

const kept = {
	header: ['Код', 'Номенклатура', '', 'Цена, руб'],
	choice: { columns: { sku: 0, title: 1, price: 3 }, quantity: 2 },
}

test('columns are found by name, wherever they stand and however they are spelt', () => {
	expect(placeChoice(kept, ['Цена, руб', 'код ', 'НОМЕНКЛАТУРА', 'Новое'])).toEqual({
		columns: { sku: 1, title: 2, price: 0 },
		quantity: 2,
	})
})

test('columns without names stay in their places while all columns are the same', () => {
	const nameless = { header: ['', ''], choice: { columns: { title: 0, price: 1 }, quantity: 0 } }
	expect(placeChoice(nameless, ['', ''])).toEqual(nameless.choice)
	expect(() => placeChoice(nameless, ['', '', ''])).toThrow(CatalogueFileError)
})

test('a column that is gone is named', () => {
	expect(() => placeChoice(kept, ['Код', 'Номенклатура', 'Цена'])).toThrow(
		expect.objectContaining({ problem: 'unknown_column', subject: 'Цена, руб' }),
	)
})
