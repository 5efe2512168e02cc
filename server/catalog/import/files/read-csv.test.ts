import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { sourceOf } from '../../../testing/files/make-files.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

async function read(content: string | Buffer) {
	const file = await openCatalogueFile(sourceOf(Buffer.from(content)))
	const rows: [number, ...string[]][] = []
	for await (const { line, fields } of file.rows) rows.push([line, ...fields])
	return { header: file.header, rows, encoding: file.encoding }
}

const told = [
	['Мяч', '1990'],
	['Юла', '700'],
]
const inLines = (header: string, delimiter: string) => [header, ...told.map((row) => row.join(delimiter))].join('\n')

test.each([
	['semicolons, with commas in a name of the header', inLines('Наименование;Цена, тенге, с НДС', ';')],
	['tabs, with commas in a name of the header', inLines('Наименование\tЦена, тенге, с НДС', '\t')],
	['semicolons, with commas in each price', 'Наименование;Цена\nМяч;1990,00\nЮла;700,00\n'],
	['semicolons, with commas in quotes', '"Наименование";"Цена, тенге, с НДС, опт"\n"Мяч";1990\n"Юла";700\n'],
	['lines of which many lack their last fields', 'Наименование;Цена;Бренд;Страна\nМяч;1990,00\nЮла;700,00;Б\n'],
	['a delimiter that stands beside decimal commas', 'Товары;Прайс;Ост\nМяч;1990,00\nЮла;700,00;5\n'],
	['a delimiter that the names do not tell', 'Что, где;Почём\nМяч;1990\nЮла;700\n'],
	['lines in titles above the header', 'ТОО «Опт», Алматы, тел. 1, 2\n\nНаименование;Цена\nМяч;1990\nЮла;700\n'],
])('columns are told by %s', async (_, text) => {
	const { rows } = await read(text)
	expect(rows.map(([, title, price]) => [title, price?.replace(',00', '')])).toEqual(told)
})

test.each(['sep=;', '"sep=;"', 'SEP=;;;;', '\uFEFFsep=;'])('%s above the header tells the delimiter', async (told) => {
	const { header, rows } = await read(`${told}\r\nНазвание;Цена, с НДС\r\nМяч;5\r\n`)
	expect({ header, rows }).toEqual({ header: ['Название', 'Цена, с НДС'], rows: [[3, 'Мяч', '5']] })
})

test.each([
	['Windows and then of Unix', ['\r\n', '\n', '\n']],
	['Unix and then of Windows', ['\n', '\r\n', '\r']],
	['an old Macintosh', ['\r', '\r', '\r']],
	['a program that doubles them', ['\r\r\n', '\r\r\n', '\r\r\n']],
])('lines end as those of %s', async (_, ends) => {
	const { rows } = await read(
		['Название;Цена', 'Мяч;5', '"Юла; синяя";7'].map((line, place) => line + ends[place]).join(''),
	)
	expect(rows.map(([, ...fields]) => fields)).toEqual([
		['Мяч', '5'],
		['Юла; синяя', '7'],
	])
})

test.each([
	['Тауар атауы;Бағасы\nДоп қызыл;5\n', 'rk1048'],
	['Название;Цена\nОйыншық «Өрмекші»;5\n', 'rk1048'],
	['Название;Цена\nМяч «№1», 5€;5\n', 'windows-1251'],
	['Назва;Ціна\nЇжачок, ґудзик, мрія її;5\n', 'windows-1251'],
	['Назва;Цана\nПлюшавы воўк і ўсё;5\n', 'windows-1251'],
])('%s is recognised as %s', async (text, encoding) => {
	const { rows, ...found } = await read(iconv.encode(text, encoding))
	expect(found.encoding).toBe(encoding)
	expect([found.header, ...rows.map(([, ...fields]) => fields)].map((fields) => fields.join(';')).join('\n')).toBe(
		text.trim(),
	)
})

test.each(['cp866', 'windows-1251', 'utf-16be', 'utf-16le', 'utf-8'])('%s is recognised', async (encoding) => {
	const content = iconv.encode('Название;Цена\nМЯЧ жёлтый;5\nюла;7\n', encoding, { addBOM: encoding.startsWith('utf') })
	const found = await read(content)
	expect(found).toMatchObject({ encoding, header: ['Название', 'Цена'] })
	expect(found.rows).toEqual([
		[2, 'МЯЧ жёлтый', '5'],
		[3, 'юла', '7'],
	])
})

test('a quote that nothing closes is an inch mark in its own line alone', async () => {
	const { rows } = await read('Название;Размер;Цена\nКубик 3";2";4\nМяч;";5\n"Лото\nбольшое";;6\n"Юла;8;7\nПазл;1;9\n')
	expect(rows).toEqual([
		[2, 'Кубик 3"', '2"', '4'],
		[3, 'Мяч', '"', '5'],
		[4, 'Лото\nбольшое', '', '6'],
		[6, '"Юла', '8', '7'],
		[7, 'Пазл', '1', '9'],
	])
})

test('a quote that is closed rows below belongs to its own line', async () => {
	const { rows } = await read('Название;Цена;Штрихкод\n"Мяч;5;1\nЮла;"5";2\n')
	expect(rows).toEqual([
		[2, '"Мяч', '5', '1'],
		[3, 'Юла', '5', '2'],
	])
})

test('the last quote of a file may stay open, and a text in quotes may have lines and doubled quotes', async () => {
	const text = `"Первая ""строка""\r\n${'ещё;\n'.repeat(200)}"`
	const { rows } = await read(`Название;Цена\n${text};5\n"Юла;7`)
	expect(rows).toEqual([
		[2, text.slice(1, -1).replaceAll('""', '"').replaceAll('\r\n', '\n'), '5'],
		[204, '"Юла', '7'],
	])
})

test('a record of many texts with lines is one row, however long all of it is', async () => {
	const text = 'Красный ""мяч"";\n'.repeat(1500)
	const { rows } = await read(`Название;Описание;Состав;Цена\nМяч;"${text}";"${text}";5\nЮла;;;7\n`)
	const plain = text.replaceAll('""', '"')
	expect(rows.map(([, ...fields]) => fields)).toEqual([
		['Мяч', plain, plain, '5'],
		['Юла', '', '', '7'],
	])
})

test.each([
	['ditto marks', ['Мяч;";5', 'Юла;красная;6', 'Лото;";7'], '"'],
	['inch marks before a number', ['Мяч;"12;5', 'Юла;красная;6', 'Лото;12";7'], '"12'],
])('two lone %s take no rows between them', async (_, lines, mark) => {
	const { rows } = await read(`Название;Размер;Цена\n${lines.join('\n')}\nПазл;";8\n`)
	expect(rows.map(([, title, , price]) => [title, price])).toEqual([
		['Мяч', '5'],
		['Юла', '6'],
		['Лото', '7'],
		['Пазл', '8'],
	])
	expect(rows[0]?.[2]).toBe(mark)
})

test.each([
	['lists', 'a;b;"c\nd";e;"f;g;h;i\nj;k;l;m;n"', ['a', 'b', 'c\nd', 'e', 'f;g;h;i\nj;k;l;m;n']],
	['as many fields in each line as in the next', 'a;b;"c\nd";e;f', ['a', 'b', 'c\nd', 'e', 'f']],
	['a sentence with delimiters', 'a;b;c;d;"e\nf; g; h; i; j"', ['a', 'b', 'c', 'd', 'e\nf; g; h; i; j']],
])('a text in quotes may have %s', async (_, record, fields) => {
	const { rows } = await read(`Название;Цена;Описание;Бренд;Состав\n${record}\n`)
	expect(rows).toEqual([[2, ...fields]])
})

test.each([';', ','])('lines of a text that look like rows are no rows, cut by %s', async (delimiter) => {
	const lines = ['Название;Характеристики;Цена', 'Мяч;"размер;10', 'цвет;красный";500', 'Юла;"12;5', 'Куб;12";7']
	const { rows } = await read(`${lines.join('\n')}\n`.replaceAll(';', delimiter))
	expect(rows.map(([, title, , price]) => [title, price])).toEqual([
		['Мяч', '500'],
		['Юла', '5'],
		['Куб', '7'],
	])
	expect(rows[0]?.[2]).toBe(`размер${delimiter}10\nцвет${delimiter}красный`)
})

test.each([
	['lacks its last fields and its end', 'Мяч;5;Б\nЮла;19', [false, true]],
	['lacks its end', 'Мяч;5;Б\nЮла;19;', [false, false]],
	['lacks its last fields', 'Мяч;5;Б\nЮла;19\n', [false, false]],
	['lacks its last fields, above an empty line', 'Мяч;5;Б\r\nЮла;19\r\n\r\n', [false, false]],
])('a file is cut off where its last row %s', async (_, text, told) => {
	for (const above of ['', 'ТОО «Опт»\n\n']) {
		const file = await openCatalogueFile(sourceOf(Buffer.from(`${above}Название;Цена;Бренд\n${text}`)))
		const found: boolean[] = []
		for await (const { isCut = false } of file.rows) found.push(isCut)
		expect(found).toEqual(told)
	}
})
