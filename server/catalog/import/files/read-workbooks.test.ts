import { expect, test } from 'vitest'
import { type Cell, makeWorkbook, makeZip, sheetXml, sourceOf } from '../../../testing/files/make-files.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

async function read(content: string | Uint8Array, headLine?: number) {
	const { header, rows, columns, format, headLine: found } = await openCatalogueFile(sourceOf(content), { headLine })
	const read: (readonly string[])[] = []
	for await (const { fields } of rows) read.push(fields)
	return { header, rows: read, columns, format, headLine: found }
}

const bookOf = (...rows: (readonly Cell[])[]) => makeWorkbook({ sheets: { TDSheet: rows } })

const priceList = bookOf(
	[undefined, 'ТОО «Оптовик Игрушки», тел. +7 727 000'],
	[undefined, 'Прайс-лист на 22 ноября 2026 г.'],
	[],
	[undefined, 'Код', 'Артикул', 'Номенклатура', 'Штрихкод', 'Цена', undefined, 'Остаток'],
	[undefined, undefined, undefined, undefined, undefined, 'Опт', 'Розница'],
	[undefined, 'Куклы'],
	[undefined, 'Куклы классические'],
	[undefined, '00-12', 'AL-32', 'Кукла «Алина»', '4600001000012', '4 250,00', '5 990 тг', '>10'],
	[undefined, '00-14', undefined, 'Коляска', undefined, 'по запросу', undefined, 'есть'],
	[undefined, 'Код', 'Артикул', 'Номенклатура', 'Штрихкод', 'Цена Опт', 'Цена Розница', 'Остаток'],
	[undefined, undefined, undefined, 'Настольные игры'],
	[undefined, '00-201', 'НИ-7', 'Лото', 4_600_000_000_001, 890, '1 290,00', 3],
	[],
	[undefined, 'Итого позиций: 3'],
)

test('a price list of 1C is read below its titles: two rows of names, groups as categories, no totals', async () => {
	const { header, rows, columns, headLine } = await read(priceList)
	expect(headLine).toBe(4)
	expect(header).toEqual([
		'',
		'Код',
		'Артикул',
		'Номенклатура',
		'Штрихкод',
		'Цена Опт',
		'Цена Розница',
		'Остаток',
		'Группа',
	])
	expect(columns).toMatchObject({ title: 3, sku: 2, barcode: 4, price: 6, quantity: 7, category: 8 })
	expect(rows.map((fields) => [fields[3], fields[4], fields[6], fields[8]])).toEqual([
		['Кукла «Алина»', '4600001000012', '5 990 тг', 'Куклы классические'],
		['Коляска', '', '', 'Куклы классические'],
		['Лото', '4600000000001', '1 290,00', 'Настольные игры'],
	])
})

test('the same list as CSV reads the same', async () => {
	const text =
		'Прайс-лист;;;\n;;;\nАртикул;Наименование;Цена, тг с НДС;Остаток\n;Куклы;;\nAL-32;Кукла;5990;3\nИтого;;;1\n'
	expect(await read(text)).toMatchObject({
		header: ['Артикул', 'Наименование', 'Цена, тг с НДС', 'Остаток', 'Группа'],
		rows: [['AL-32', 'Кукла', '5990', '3', 'Куклы']],
		columns: { title: 1, price: 2, quantity: 3, sku: 0, category: 4 },
	})
})

test('a CSV with its names in the first line has groups when it begins with one, and titles alone elsewhere are products', async () => {
	const list = 'Название;Цена\nКуклы;\nАлина;5990\nМячи\nМяч;990;;x\nИтого;6980\n'
	expect((await read(list)).rows).toEqual([
		['Алина', '5990', 'Куклы'],
		['Мяч', '990', 'Мячи', '', 'x'],
	])
	const plain = 'Название;Цена\nАлина;5990\nЛото\nМяч;990\nЮла\n'
	expect(await read(plain)).toMatchObject({
		header: ['Название', 'Цена'],
		rows: [
			['Алина', '5990'],
			['Лото', ''],
			['Мяч', '990'],
			['Юла', ''],
		],
	})
})

test('products named as totals stay; rows of totals go, a sum beside them or not', async () => {
	const head = ['Наименование', 'Артикул', 'Цена', 'Остаток']
	const products = [
		['Total War: игра', '', '5990', '3'],
		['Всего хорошего, открытка', 'О-1', '', '2'],
		['Итого 1000 пазлов', '', '990', ''],
	]
	const { rows } = await read(bookOf(['Прайс'], head, ...products, ['Итого:', '', '6980', '5'], ['Всего позиций: 3']))
	expect(rows).toEqual(products)
	const known = bookOf(['Прайс'], ['Наименование', 'Категория', 'Цена'], ['Total', 'Игры', ''], ['Total', '', ''])
	expect((await read(known)).rows).toEqual([['Total', 'Игры', '']])
})

test('a product without a price is no group because of its code, unless the list begins with groups that have codes', async () => {
	const head = ['Артикул', 'Наименование', 'Цена']
	const book = bookOf(['Прайс'], head, ['', 'Куклы'], ['К-1', 'Кукла', 5], ['К-2', 'Коляска', ''], ['К-3', 'Дом', 7])
	expect((await read(book)).rows).toEqual([
		['К-1', 'Кукла', '5', 'Куклы'],
		['К-2', 'Коляска', '', 'Куклы'],
		['К-3', 'Дом', '7', 'Куклы'],
	])
	const coded = bookOf(['Прайс'], head, ['01', 'Куклы'], ['К-1', 'Кукла', 5], ['02', 'Мячи'], ['М-1', 'Мяч', 7])
	expect((await read(coded)).rows).toEqual([
		['К-1', 'Кукла', '5', 'Куклы'],
		['М-1', 'Мяч', '7', 'Мячи'],
	])
})

test('the row of the names can be chosen, and there may be none', async () => {
	const book = bookOf(['Куклы и мячи', 'Июнь', 'Опт'], ['Кукла', 'Д-1', 990], ['Мяч', 'Д-2', 1_990])
	expect(await read(book)).toMatchObject({
		headLine: 1,
		rows: [
			['Кукла', 'Д-1', '990'],
			['Мяч', 'Д-2', '1990'],
		],
	})
	expect(await read(book, 2)).toMatchObject({ header: ['Кукла', 'Д-1', '990'], rows: [['Мяч', 'Д-2', '1990']] })
	await expect(read(book, 61)).rejects.toMatchObject({ line: 61 })
	const bare = await read('4600001000012;Кукла Алина;5990\n4600001000029;Мяч резиновый;1990\n')
	expect(bare).toMatchObject({ headLine: 0, columns: { barcode: 0, title: 1, price: 2 } })
	expect(bare.rows).toHaveLength(2)
})

test('links are no titles of columns without names, and those of pictures bring pictures', async () => {
	const linesOf = (name: string, price: number) =>
		`${name};${price};https://shop.example/catalogue/${price}-and-a-long-address;https://cdn.example/${price}.jpg?v=1,https://cdn.example/b.png\n`
	const bare = await read(linesOf('Кукла Алина', 5990) + linesOf('Мяч', 1990))
	expect(bare.columns).toEqual({ title: 0, price: 1, pictures: 3 })
})

test('sheets with the same names follow each other, whatever the order of their columns', async () => {
	const book = makeWorkbook({
		sheets: {
			Контакты: [['Пишите нам']],
			Куклы: [
				['Название', 'Цена'],
				['Кукла', 5],
			],
			Мячи: [
				['Цена', 'Цвет', 'Название'],
				[7, 'синий', 'Мяч'],
			],
			Склады: [
				['Склад', 'Адрес'],
				['Первый', 'Абая, 1'],
			],
		},
	})
	expect((await read(book)).rows).toEqual([
		['Кукла', '5'],
		['Мяч', '7'],
	])
})

test('cells are read as they are shown: shared and formatted texts, days of both calendars, results of formulas', async () => {
	const rows = (day: number) =>
		'<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>Скидка до</t></is></c></row>' +
		`<row r="3"><c r="A3" t="str"><f>1+1</f><v>Мяч_x000D_</v></c><c r="B3"><v>1990.1000000000001</v></c><c r="C3" s="1"><v>${day}</v></c></row>` +
		'<row><c t="inlineStr"><is><r><t>Ку</t></r><r><t>бик</t></r></is></c><c><v>4.6E+12</v></c><c t="e"><v>#REF!</v></c></row>'
	const shared =
		'<sst><si><r><t>Наи</t></r><r><t>менование</t></r><rPh><t>звук</t></rPh></si><si><t xml:space="preserve">Цена</t></si></sst>'
	const styles =
		'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>'
	const files = { 'xl/sharedStrings.xml': shared, 'xl/styles.xml': styles }
	const book = makeWorkbook({ sheets: { A: sheetXml(rows(46_356)) }, files })
	const { header, rows: found } = await read(book)
	expect(header).toEqual(['Наименование', 'Цена', 'Скидка до'])
	expect(found).toEqual([
		['Мяч\r', '1990.1', '2026-11-30'],
		['Кубик', '4600000000000', ''],
	])
	const workbook = `<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r0"/></sheets></workbook>`
	const old = makeWorkbook({ sheets: { A: sheetXml(rows(44_894)) }, files: { ...files, 'xl/workbook.xml': workbook } })
	expect((await read(old)).rows[0]?.[2]).toBe('2026-11-30')
})

test('a workbook in an archive is read, and its hidden sheets are not', async () => {
	const workbook =
		'<workbook xmlns:r="x"><sheets><sheet name="Old" state="hidden" r:id="r0"/><sheet name="New" r:id="r1"/></sheets></workbook>'
	const book = makeWorkbook({
		sheets: {
			Old: [
				['title', 'price'],
				['Old', 1],
			],
			New: [
				['title', 'price'],
				['New', 2],
			],
		},
		files: { 'xl/workbook.xml': workbook },
	})
	expect(await read(makeZip({ 'a/прайс.xlsx': book, '__MACOSX/._прайс.xlsx': 'x' }))).toMatchObject({
		format: 'xlsx',
		rows: [['New', '2']],
	})
})

const merged = (rows: string, ...refs: string[]) => {
	const cells = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
	return sheetXml(rows).replace('</worksheet>', `<mergeCells count="${refs.length}">${cells}</mergeCells></worksheet>`)
}

const textRow = (line: number, cells: Readonly<Record<string, string>>) =>
	`<row r="${line}">${Object.entries(cells)
		.map(([column, text]) => `<c r="${column}${line}" t="inlineStr"><is><t>${text}</t></is></c>`)
		.join('')}</row>`

test('a cell merged downwards gives its text to all its rows, one merged sideways to none', async () => {
	const rows = [
		textRow(1, { A: 'Категория', B: 'Название', C: 'Цена', D: 'Бренд' }),
		textRow(2, { A: 'Куклы', B: 'Алина', C: '900', D: 'Мир' }),
		textRow(3, { B: 'Айша', C: '950' }),
		textRow(5, { B: 'Пупс', C: '700' }),
		textRow(6, { B: 'Лото', C: '300' }),
	]
	const sheet = merged(rows.join(''), 'A2:A5', 'D2:D3', 'B6:C6')
	const { rows: read1 } = await read(makeWorkbook({ sheets: { Лист: sheet } }))
	expect(read1).toEqual([
		['Куклы', 'Алина', '900', 'Мир'],
		['Куклы', 'Айша', '950', 'Мир'],
		['Куклы', 'Пупс', '700', ''],
		['', 'Лото', '300', ''],
	])
})

test('names merged over two rows stay names, and a price merged over several products makes none of them a group', async () => {
	const rows = [
		textRow(1, { A: 'Код', B: 'Название', C: 'Цена' }),
		textRow(2, { C: 'Опт', D: 'Розница' }),
		textRow(3, { A: '1', B: 'Кубик красный', C: '10', D: '20' }),
		textRow(4, { B: 'Кубик синий' }),
	]
	const sheet = merged(rows.join(''), 'A1:A2', 'B1:B2', 'C1:D1', 'C3:C4', 'D3:D4')
	expect(await read(makeWorkbook({ sheets: { Лист: sheet } }))).toMatchObject({
		header: ['Код', 'Название', 'Цена Опт', 'Цена Розница'],
		rows: [
			['1', 'Кубик красный', '10', '20'],
			['', 'Кубик синий', '10', '20'],
		],
	})
})

test('pieces and codes merged over several products belong to the first one alone', async () => {
	const rows = [
		textRow(1, { A: 'Артикул', B: 'Штрихкод', C: 'Название', D: 'Цена', E: 'Остаток' }),
		textRow(2, { A: 'K-1', B: '4006381333931', C: 'Кубик красный', D: '10', E: '10' }),
		textRow(3, { C: 'Кубик синий' }),
		textRow(4, { C: 'Кубик белый' }),
	]
	const sheet = merged(rows.join(''), 'A2:A4', 'B2:B4', 'D2:D4', 'E2:E4')
	expect((await read(makeWorkbook({ sheets: { Лист: sheet } }))).rows).toEqual([
		['K-1', '4006381333931', 'Кубик красный', '10', '10'],
		['', '', 'Кубик синий', '10', ''],
		['', '', 'Кубик белый', '10', ''],
	])
})

async function skippedOf(content: Uint8Array, headLine?: number) {
	const { rows, skippedSheets } = await openCatalogueFile(sourceOf(content), { headLine })
	for await (const _ of rows);
	return skippedSheets.map(({ name, reason }) => [name, reason])
}

test('sheets that are not read are told with the reason', async () => {
	const sheets = {
		Обложка: [['Добро пожаловать']],
		Куклы: [
			['Название', 'Цена'],
			['Алина', '900'],
		],
		Пусто: [],
		Игры: [
			['Цена', 'Название'],
			['300', 'Лото'],
		],
		Контакты: [
			['Наименование фирмы', 'Цена доставки'],
			['Опт', '500'],
		],
		Архив: [
			['Название', 'Цена'],
			['Старое', '1'],
		],
	}
	const listed = Object.keys(sheets).map((name, place) => {
		const state = name === 'Архив' ? ' state="hidden"' : ''
		return `<sheet name="${name}"${state} r:id="r${place}"/>`
	})
	const workbook = `<workbook xmlns:r="x"><sheets>${listed.join('')}</sheets></workbook>`
	expect(await skippedOf(makeWorkbook({ sheets, files: { 'xl/workbook.xml': workbook } }))).toEqual([
		['Архив', 'hidden'],
		['Обложка', 'no_names'],
		['Пусто', 'empty'],
		['Контакты', 'other_columns'],
	])
	const twice = { A: sheets.Куклы, B: sheets.Игры }
	expect(await skippedOf(makeWorkbook({ sheets: twice }), 0)).toEqual([['B', 'first_only']])
})

test('groups that a sheet nests have a path beside their name, in each sheet anew', async () => {
	const row = (level: number, ...texts: string[]) =>
		`<row outlineLevel="${level}">${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`
	const head = row(0, 'Название', 'Цена')
	const list = [head, row(0, 'Игрушки'), row(1, 'Куклы'), row(2, 'Алина', '500'), row(1, 'Мячи'), row(2, 'Мяч', '90')]
	const sheets = {
		A: sheetXml([...list, row(0, 'Книги'), row(1, 'Азбука', '300')].join('')),
		B: sheetXml([head, row(1, 'Лото'), row(2, 'Лото зверей', '700')].join('')),
	}
	const { header, columns, rows } = await read(makeWorkbook({ sheets }))
	expect({ header, category: columns.category }).toEqual({
		header: ['Название', 'Цена', 'Группа', 'categoryPath'],
		category: 2,
	})
	expect(rows.map(([title, , ...groups]) => [title, ...groups])).toEqual([
		['Алина', 'Куклы', 'Игрушки / Куклы'],
		['Мяч', 'Мячи', 'Игрушки / Мячи'],
		['Азбука', 'Книги', 'Книги'],
		['Лото зверей', 'Лото', 'Лото'],
	])
})

test('further sheets are read as the program that wrote them means it', async () => {
	const head = [
		'Категория',
		'Подкатегория 1',
		'ID товара',
		'Название товара или услуги',
		'Цена продажи',
		'Свойство: Цвет',
	]
	const sheets = {
		A: [head, ['Игрушки', 'Куклы', '7', 'Алина', 500, 'красный']],
		B: [head.toReversed(), ['синий', 700, 'Мяч', '8', 'Мячи', 'Игрушки'], ['белый', 900, '', '8', '', '']],
	}
	const { columns, rows } = await read(makeWorkbook({ sheets }))
	expect(rows.map((fields) => [fields[columns.title ?? -1], fields[columns.category ?? -1]])).toEqual([
		['Алина (Цвет: красный)', 'Куклы'],
		['Мяч (Цвет: синий)', 'Мячи'],
		['Мяч (Цвет: белый)', 'Мячи'],
	])
})

test('a cell longer than a workbook keeps is cut there', async () => {
	const { rows } = await read(bookOf(['Название', 'Цена'], ['x'.repeat(32_770), 5], ['Мяч', 7]))
	expect(rows.map(([title = '', price]) => [title.length, price])).toEqual([
		[32_767, '5'],
		[3, '7'],
	])
})

test('products of a plain CSV that are named like totals stay, and totals go', async () => {
	const list = 'Название;Цена;Остаток\nTotal War настольная;;5\nВсего хорошего;;\nМяч;990;1\n'
	const names = async (text: string) => (await read(text)).rows.map(([title]) => title)
	expect(await names(list)).toEqual(['Total War настольная', 'Всего хорошего', 'Мяч'])
	const totals = [
		'Итого;990;1',
		'Всего:;990;1',
		'Total 990 тг;;',
		'Итого, KZT: 990;;',
		'Итого позиций: 3;;',
		'Итого по группе;;6',
	]
	for (const total of totals) expect(await names(`${list}${total}\n`), total).toHaveLength(3)
})
