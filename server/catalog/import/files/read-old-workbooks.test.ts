import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { makeZip, sourceOf } from '../../../testing/files/make-files.ts'
import { makeOldWorkbook } from '../../../testing/files/make-old-workbook.ts'
import { CatalogueFileError, type FileRow } from './catalogue-file.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'
import { openOldWorkbook } from './workbooks/old-workbook.ts'

async function read(content: Uint8Array) {
	const { rows, ...file } = await openCatalogueFile(sourceOf(content))
	const read: (readonly string[])[] = []
	for await (const { fields } of rows) read.push(fields)
	return { ...file, rows: read }
}

const names = ['Артикул', 'Наименование', 'Цена, тг', 'Остаток']

test('a price list of 1C reads as an XLSX does', async () => {
	const list = makeOldWorkbook({
		sheets: {
			TDSheet: [
				[undefined, 'Прайс-лист на 22 ноября 2026 г.'],
				[],
				names,
				[undefined, 'Куклы'],
				['00-12', 'Кукла «Алина»', 5990, '>10'],
				[4600001000012, 'Мяч', 1290.5, 3],
				[undefined, 'Итого', 7280.5],
			],
		},
	})
	expect(await read(list)).toMatchObject({
		format: 'xls',
		headLine: 3,
		header: [...names, 'Группа'],
		columns: { sku: 0, title: 1, price: 2, quantity: 3, category: 4 },
		rows: [
			['00-12', 'Кукла «Алина»', '5990', '>10', 'Куклы'],
			['4600001000012', 'Мяч', '1290.5', '3', 'Куклы'],
		],
	})
})

test('Excel before 97 wrote texts in a code page', async () => {
	const list = makeOldWorkbook({
		sheets: {
			Balls: [
				['title', 'price'],
				['Kukla', 5990],
			],
		},
		bookType: 'biff5',
	})
	list.set(iconv.encode('Кукла', 'windows-1251'), list.indexOf('Kukla'))
	const codePage = list.indexOf(Buffer.from([0x42, 0, 2, 0]))
	list.writeUInt16LE(1251, codePage + 4)
	expect((await read(list)).rows).toEqual([['Кукла', '5990']])
})

test('every sheet that is seen is read, days as days, merged cells down to their end', async () => {
	const day = { t: 'n', v: 46_348, z: 'dd.mm.yyyy' } as const
	const list = makeOldWorkbook({
		sheets: {
			Мячи: [
				[...names, 'Бренд', 'Конец скидки'],
				['1', 'Мяч', 990, true, 'Алина', day],
				['2', 'Мяч большой', 1990],
			],
			Архив: [names, ['9', 'Старый мяч', 1]],
			Куклы: [names, ['3', 'Кукла', 5990, 2]],
		},
		hidden: ['Архив'],
		merged: ['E2:E3'],
	})
	const { rows, skippedSheets } = await read(list)
	expect(rows.map((fields) => fields.slice(0, 6).join('|'))).toEqual([
		'1|Мяч|990|+|Алина|2026-11-22',
		'2|Мяч большой|1990||Алина|',
		'3|Кукла|5990|2||',
	])
	expect(skippedSheets).toEqual([{ name: 'Архив', reason: 'hidden' }])
})

test('numbers keep their currency and their thousandths', async () => {
	const dollars = { t: 'n', v: 12.5, z: '"$"#,##0.00' } as const
	const tenge = { t: 'n', v: 12.125, z: '#,##0.00\\ "₸"' } as const
	const list = makeOldWorkbook({ sheets: { Мячи: [names, ['1', 'Мяч', dollars, 1], [10.125, 'Юла', tenge, 1]] } })
	const { rows } = await openCatalogueFile(sourceOf(list))
	const read: FileRow[] = []
	for await (const row of rows) read.push(row)
	expect(read).toMatchObject([
		{ fields: ['1', 'Мяч', '12.5', '1'], decimals: [], currencies: { 2: 'USD' } },
		{ fields: ['10.125', 'Юла', '12.125', '1'], decimals: [0, 2], currencies: { 2: 'KZT' } },
	])
})

test('a format with a currency makes codes and pieces no prices', async () => {
	const rubles = (v: number) => ({ t: 'n', v, z: '#,##0\\ "₽"' }) as const
	const row = [rubles(10_125), 'Мяч', rubles(500), rubles(3)]
	const { rows } = await read(
		makeOldWorkbook({ sheets: { Мячи: [['Артикул', 'Наименование', 'Цена', 'Остаток'], row] } }),
	)
	expect(rows).toEqual([['10125', 'Мяч', '500', '3']])
})

test('it may lie in a ZIP, and its parts come in their order', async () => {
	const rows = Array.from({ length: 3_000 }, (_, place) => [`A${place}`, `Мяч ${place}`, 990 + place, 1])
	const list = makeOldWorkbook({ sheets: { Мячи: [names, ...rows.map((row) => [...row, 'x'.repeat(400)])] } })
	const { rows: found, isCompressed } = await read(makeZip({ 'price.xls': list }))
	expect(isCompressed).toBe(true)
	expect(found.map(([sku]) => sku)).toEqual(rows.map(([sku]) => sku))
})

test('a broken one is refused, or read as far as it goes', async () => {
	const whole = makeOldWorkbook({ sheets: { Мячи: [names, ['1', 'Мяч', 990, 1], ['2', 'Кукла', 5990, 2]] } })
	const cuts = [512, 700, whole.length - 600].map((length) => whole.subarray(0, length))
	const changed = Array.from({ length: 12 }, (_, turn) => {
		const bytes = Buffer.from(whole)
		for (let at = 30 + turn; at < bytes.length; at += 97 + turn * 13) bytes.writeUInt8((at * 31 + turn) % 256, at)
		return bytes
	})
	for (const [place, content] of [...cuts, ...changed].entries()) {
		const told = await read(content).then(
			({ rows }) => rows.length,
			(error: unknown) => error,
		)
		if (typeof told !== 'number') expect(told, `${place}`).toBeInstanceOf(CatalogueFileError)
		else expect(told).toBeLessThanOrEqual(3)
	}
})

test('one that needs more memory than it may take ends its reader alone', async () => {
	const wide = Array.from({ length: 120 }, (_, column) => `Колонка ${column}`)
	const list = makeOldWorkbook({ sheets: { Мячи: [wide] } })
	await expect(openOldWorkbook(sourceOf(list), { memoryMegabytes: 4 })).rejects.toMatchObject({ problem: 'too_large' })
})

test('two at once are read, a third one is asked to come again', async () => {
	const list = makeOldWorkbook({ sheets: { Мячи: [names, ['1', 'Мяч', 990, 1]] } })
	const opened = await Promise.all([1, 2].map(() => openOldWorkbook(sourceOf(list))))
	await expect(openOldWorkbook(sourceOf(list))).rejects.toMatchObject({ code: 'too_many_requests' })
	for (const { close } of opened) close()
	await expect.poll(async () => (await read(list)).rows.length).toBe(1)
})
