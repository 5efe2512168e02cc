import { expect, test } from 'vitest'
import { CatalogueFileError } from './files/catalogue-file.ts'
import { placeChoice } from './suppliers.ts'

const csv = (...names: string[]) => ({ names, format: 'csv' }) as const
const commerceml = (...names: string[]) => ({ names, format: 'commerceml' }) as const

const kept = {
	header: ['Код', 'Номенклатура', '', 'Цена, руб'],
	choice: { columns: { sku: 0, title: 1, price: 3 }, quantity: 2 },
}

test('columns are found by name, wherever they stand and however they are spelt', () => {
	expect(placeChoice(kept, csv('Цена, руб', 'код ', 'НОМЕНКЛАТУРА', 'Новое'))).toEqual({
		columns: { sku: 1, title: 2, price: 0 },
		quantity: 2,
	})
})

test('columns without names stay in their places while all columns are the same', () => {
	const nameless = { header: ['', ''], choice: { columns: { title: 0, price: 1 }, quantity: 0 } }
	expect(placeChoice(nameless, csv('', ''))).toEqual(nameless.choice)
	expect(() => placeChoice(nameless, csv('', '', ''))).toThrow(CatalogueFileError)
})

test('a column that is gone is named', () => {
	expect(() => placeChoice(kept, csv('Код', 'Номенклатура', 'Цена'))).toThrow(
		expect.objectContaining({ problem: 'unknown_column', subject: 'Цена, руб' }),
	)
})

test('a CommerceML without any price has no column of prices, one with other prices does not hide that they changed', () => {
	const of1c = { header: ['id', 'name', 'Цена Розница'], choice: { columns: { title: 1, price: 2 }, quantity: 0 } }
	expect(placeChoice(of1c, commerceml('id', 'name')).columns).toEqual({ title: 1 })
	for (const found of [commerceml('id', 'name', 'Цена Опт'), csv('id', 'name')])
		expect(() => placeChoice(of1c, found)).toThrow(expect.objectContaining({ subject: 'Цена Розница' }))
	expect(() => placeChoice(of1c, commerceml('id'))).toThrow(expect.objectContaining({ subject: 'name' }))
})
