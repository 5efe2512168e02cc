import { expect, test } from 'vitest'
import { type Cell, makeWorkbook, sheetXml, sourceOf } from '../../../testing/files/make-files.ts'
import { makePriceReader, parsePrice } from '../read-price.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

/** The prices of the rows, as they are checked. */
async function pricesOf(content: string | Uint8Array) {
	const { header, rows, columns } = await openCatalogueFile(sourceOf(content))
	const readPrice = makePriceReader({ header, columns })
	const prices: string[] = []
	for await (const row of rows) prices.push(readPrice(row, 'price'))
	return prices
}

/** A price of 12.5 in a cell with this format. */
function formatted(code: string): Buffer {
	const written = code.replaceAll('"', '&quot;')
	const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${written}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
	const names = '<row><c t="str"><v>Название</v></c><c t="str"><v>Цена</v></c></row>'
	const rows = `${names}<row><c t="str"><v>Мяч</v></c><c s="1"><v>12.5</v></c></row>`
	return makeWorkbook({ sheets: { A: sheetXml(rows) }, files: { 'xl/styles.xml': styles } })
}

test.each([
	['"$"#,##0.00', '12.5 USD'],
	['[$$-409]#,##0.00', '12.5 USD'],
	['#,##0.00\\ [$₽-419]', '12.5 RUB'],
	['#,##0.00"р.";[Red]\\-#,##0.00"р."', '12.5 RUB'],
	['_-* #,##0.00\\ "₽"_-;\\-* #,##0.00\\ "₽"_-', '12.5 RUB'],
	['[$EUR] #,##0.00', '12.5 EUR'],
	['#,##0 [$₹-4009]', '12.5 ₹'],
	['#,##0.00\\ [$₸-43F]', '12.5'],
	['#,##0\\ [$Т-43F]', '12.5'],
	['#,##0"тг"', '12.5'],
	['_-* # ##0\\ "₸"_-', '12.5'],
	['#,##0\\ "шт"', '12.5'],
	['[$-419]#,##0.00', '12.5'],
	['[Red][>100]0.00;General', '12.5'],
])('a cell shown by %s holds %s', async (code, price) => {
	expect(await pricesOf(formatted(code))).toEqual([price])
})

test.each(['#,##0.00\\ [$₸-43F]', '#,##0\\ [$Т-43F]', '#,##0"тг"'])(
	'a price shown by %s is tenge in a list of dollars',
	async (code) => {
		const { header, rows, columns } = await openCatalogueFile(sourceOf(formatted(code)))
		const readPrice = makePriceReader({ header, columns, currency: 'USD' })
		const prices: unknown[] = []
		for await (const row of rows) prices.push(parsePrice(readPrice(row, 'price'), { USD: 480 }))
		expect(prices).toEqual([{ price: 13, isRounded: true }])
	},
)

test('a format of Kazakhstan without a sign tells no currency', async () => {
	const { header, rows, columns } = await openCatalogueFile(sourceOf(formatted('[$-43F]#,##0.00')))
	const readPrice = makePriceReader({ header, columns, currency: 'USD' })
	for await (const row of rows) expect(readPrice(row, 'price')).toBe('12.5 USD')
})

const listBelow = (title: string, ...head: Cell[]) => makeWorkbook({ sheets: { A: [[title], head, ['Мяч', 500, 7]] } })

test.each([
	['Цены указаны в российских рублях с НДС', '500 RUB'],
	['Прайс-лист на 22.11.2026 (валюта: USD)', '500 USD'],
	['Прайс. Цены в долларах США', '500 USD'],
	['Prices in EUR', '500 EUR'],
	['Прайс-лист (валюта: тенге)', '500'],
	['Цены в тенге. Курс доллара: 480', '500'],
	['Цены действительны при курсе доллара до 490', '500'],
	['Цены на 22 ноября 2026 г.', '500'],
	['Доставка 500 руб.', '500'],
])('below «%s» a price is %s', async (title, price) => {
	expect(await pricesOf(listBelow(title, 'Название', 'Цена', 'Остаток'))).toEqual([price])
})

test('a currency in the name of a column counts before the one above it', async () => {
	expect(await pricesOf(listBelow('Цены в рублях', 'Название', 'Цена, тг', 'Остаток'))).toEqual(['500'])
})

test('a price list of CSV tells its currency the same way', async () => {
	expect(await pricesOf('Цены в рублях;\nНазвание;Цена\nМяч;500\n')).toEqual(['500 RUB'])
})

test('columns without names are found by prices that their format gives a currency', async () => {
	const row = (title: string) => `<row><c t="str"><v>${title}</v></c><c s="0"><v>500</v></c></row>`
	const styles =
		'<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0 [$₽-419]"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>'
	const book = makeWorkbook({ sheets: { A: sheetXml(row('Мяч') + row('Юла')) }, files: { 'xl/styles.xml': styles } })
	expect(await pricesOf(book)).toEqual(['500 RUB', '500 RUB'])
})

test('a number of a sheet with three decimals is exact, also in other sheets, and no thousands as a price; a text may be', async () => {
	const sheets = {
		A: [
			['Артикул', 'Название', 'Цена'],
			[10.125, 'Мяч', 10.125],
			['10.126', 'Юла', '10.126'],
		],
		B: [
			['Цена', 'Артикул', 'Название'],
			[1.5e-3, 7.125, 'Лото'],
			[1234.567, 1, 'Куб'],
		],
	}
	const { header, rows, columns } = await openCatalogueFile(sourceOf(makeWorkbook({ sheets })))
	const readPrice = makePriceReader({ header, columns })
	const found: unknown[] = []
	for await (const row of rows) found.push([row.fields[columns.sku ?? -1], parsePrice(readPrice(row, 'price'))])
	expect(found).toEqual([
		['10.125', { price: 10, isRounded: true }],
		['10.126', 'price_ambiguous'],
		['7.125', 'price_zero'],
		['1', { price: 1235, isRounded: true }],
	])
})

const rubleStyles =
	'<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0 &quot;₽&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'

const shownRow = (...cells: readonly (string | number)[]) =>
	`<row>${cells.map((cell) => (typeof cell === 'number' ? `<c s="1"><v>${cell}</v></c>` : `<c t="str"><v>${cell}</v></c>`)).join('')}</row>`

test('a format with a currency counts for prices alone, in every sheet and for merged prices', async () => {
	const sheets = {
		A: sheetXml(
			shownRow('Артикул', 'Штрихкод', 'Название', 'Цена', 'Остаток') +
				shownRow(10_125, 4_600_001_000_012, 'Мяч', 500, 3) +
				'<row r="3"><c r="C3" t="str"><v>Юла</v></c></row>',
		).replace('</worksheet>', '<mergeCells count="1"><mergeCell ref="D2:D3"/></mergeCells></worksheet>'),
		B: sheetXml(shownRow('Цена', 'Название', 'Артикул') + shownRow(700, 'Лото', 7)),
	}
	const book = makeWorkbook({ sheets, files: { 'xl/styles.xml': rubleStyles } })
	const { header, rows, columns } = await openCatalogueFile(sourceOf(book))
	const readPrice = makePriceReader({ header, columns })
	const found: string[][] = []
	for await (const row of rows) found.push([...row.fields, readPrice(row, 'price')])
	expect(found).toEqual([
		['10125', '4600001000012', 'Мяч', '500', '3', '500 RUB'],
		['', '', 'Юла', '500', '', '500 RUB'],
		['7', '', 'Лото', '700', '', '700 RUB'],
	])
})

test('each sheet has the currency that is told above it, or else that of the first', async () => {
	const sheet = (title: string, name: string) => [...(title ? [[title]] : []), ['Название', 'Цена'], [name, 12]]
	const pricesIn = async (...titles: readonly string[]) => {
		const sheets = Object.fromEntries(titles.map((title, place) => [`L${place}`, sheet(title, `Мяч ${place}`)]))
		const { header, rows, columns } = await openCatalogueFile(sourceOf(makeWorkbook({ sheets })))
		const readPrice = makePriceReader({ header, columns, currency: 'USD' })
		const prices: unknown[] = []
		for await (const row of rows) prices.push(parsePrice(readPrice(row, 'price'), { USD: 480 }))
		return prices.map((price) =>
			typeof price === 'object' && price !== null && 'price' in price ? price.price : price,
		)
	}
	expect(await pricesIn('Цены в тенге', 'Цены в долларах', '')).toEqual([12, 5760, 12])
	expect(await pricesIn('Цены в долларах', 'Цены в тенге', 'Цены в рублях', '')).toEqual([
		5760,
		12,
		'price_currency',
		5760,
	])
	expect(await pricesIn('Прайс', 'Цены в тенге')).toEqual([5760, 12])
})
