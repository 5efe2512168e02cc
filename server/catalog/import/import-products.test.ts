import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locks } from '../../platform/locks.ts'
import { type CatalogueImporter, makeCatalogueImporter } from '../../testing/imports/catalogue-importer.ts'

let importer: CatalogueImporter

beforeAll(async () => {
	importer = await makeCatalogueImporter()
})

afterAll(() => importer.close())

beforeEach(() => importer.empty())

async function countProducts(): Promise<number> {
	return (await importer.listProducts()).length
}

const russian = 'Название;Цена;Штрихкод\nЁжик плюшевый;1 990;4601\nҚуыршақ № 5;490;4602\n'
const cyrillic = russian.replace('Қуыршақ', 'Кукла')

describe('what a file may be', () => {
	it.each([
		['UTF-8', Buffer.from(cyrillic)],
		['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${cyrillic}`)],
		['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${cyrillic}`, 'utf16le')],
		['windows-1251', iconv.encode(cyrillic, 'windows-1251')],
		['gzip', gzipSync(cyrillic)],
		['gzip of windows-1251', gzipSync(iconv.encode(cyrillic, 'windows-1251'))],
		['with the line ends of Windows', Buffer.from(cyrillic.replaceAll('\n', '\r\n'))],
		['tabs', Buffer.from(cyrillic.replaceAll(';', '\t'))],
		['commas', Buffer.from(cyrillic.replaceAll(';', ','))],
	])('reads %s', async (_, content) => {
		await importer.importFile(content)
		expect(await importer.listProducts()).toMatchObject([
			{ title: 'Ёжик плюшевый', price: 1990, barcode: '4601' },
			{ title: 'Кукла № 5', price: 490, barcode: '4602' },
		])
	})

	it('reads the Kazakh encoding when it is named', async () => {
		await importer.importFile(iconv.encode(russian, 'rk1048'), { encoding: 'rk1048' })
		expect(await importer.listProducts()).toMatchObject([{}, { title: 'Қуыршақ № 5' }])
	})

	it('finds windows-1251 far behind plain ASCII', async () => {
		const ascii = Array.from({ length: 9000 }, (_, index) => `Toy number ${index};5;${10_000 + index}`).join('\n')
		const text = `title;price;barcode\n${ascii}\nМяч;5;1\n`
		expect(await importer.importFile(iconv.encode(text, 'windows-1251'))).toMatchObject({ added: 9001 })
		expect((await importer.listProducts()).at(-1)).toMatchObject({ title: 'Мяч' })
	})

	it('takes quoted fields with delimiters, doubled quotes and line ends, and bare quotes inside a field', async () => {
		const { remarks } = await importer.importFile(
			'title;description;price\n"Мяч; ""Радуга""";"Первая строка\nвторая";5\nМяч 12" синий;;5\n;;5\n',
		)
		expect(await importer.listProducts()).toMatchObject([
			{ title: 'Мяч; "Радуга"', description: 'Первая строка\nвторая' },
			{ title: 'Мяч 12" синий', description: '' },
		])
		expect(importer.shortly(remarks)).toEqual([[5, 'refused', 'title_missing']])
	})

	it('refuses what holds more than it may once it is unpacked', async () => {
		const packed = gzipSync(`title;price\n${'Мяч;5\n'.repeat(20_000)}`)
		expect(await importer.problemOf(packed, { mostBytes: 100_000 })).toMatchObject({ problem: 'too_large' })
		expect(await importer.problemOf(packed, { mostRows: 19_999 })).toMatchObject({ problem: 'too_large' })
		expect(await countProducts()).toBe(0)
	})

	it('takes the columns a person names, and leaves out those named empty', async () => {
		await importer.importFile('Что,Почём,Цена,Артикул\nЮла,700,1,A-1\n', {
			chosenColumns: { title: 'Что', price: 'почём', sku: '' },
		})
		expect(await importer.listProducts()).toMatchObject([
			{ title: 'Юла', price: 700, sku: expect.stringMatching(/^t-/) },
		])
	})

	it('takes a part of a category path, without the title at its end', async () => {
		const options = { categoryPath: { separator: '/', part: -1 } }
		await importer.importFile('title;category\nЛото 1/2;Главная/Игры / Лото/Лото 1/2\nПазл;Игры/Пазлы\n', options)
		expect(await importer.listProducts()).toMatchObject([{ category: 'Лото' }, { category: 'Пазлы' }])
	})
})

it('knows which prices and categories are its defaults until they change', async () => {
	const defaults = { price: 1000, quantity: 0, category: 'Разное' }
	const listed = async () => (await importer.pool.query('select sku, defaulted from products order by sku')).rows
	await importer.importFile('title;sku;price;category\nМяч;A;;\nЮла;B;1000;Разное\nКубик;C;;Кубики\n', { defaults })
	expect(await listed()).toEqual([
		{ sku: 'A', defaulted: ['price', 'category'] },
		{ sku: 'B', defaulted: [] },
		{ sku: 'C', defaulted: ['price'] },
	])
	await importer.importFile('title;sku;price;category\nМяч;A;700;\nКубик;C;1000;Игры\n', { defaults })
	expect(await listed()).toMatchObject([{ defaulted: ['category'] }, {}, { defaulted: ['price'] }])
})

describe('tidied titles', () => {
	const tidy = { tidyTitles: true }

	it('are made when asked for, and a new product keeps its whole title as the description', async () => {
		const file = 'title;sku\nМЯЧ РЕЗИНОВЫЙ АРТ.77120 (12/144);A\nЮла;B\n'
		const { tidied, remarks } = await importer.importFile(file, tidy)
		expect(tidied).toBe(1)
		expect(remarks).toEqual([
			{ line: 2, key: 'A', outcome: 'tidied', from: 'МЯЧ РЕЗИНОВЫЙ АРТ.77120 (12/144)', to: 'Мяч резиновый' },
		])
		expect(await importer.listProducts()).toMatchObject([
			{ title: 'Мяч резиновый', sku: 'A', description: 'МЯЧ РЕЗИНОВЫЙ АРТ.77120 (12/144)' },
			{ title: 'Юла', description: '' },
		])
		expect(await importer.importFile(file, tidy)).toMatchObject({ changed: 0, unchanged: 2 })
	})

	it('stand in whole below a description of the file when something was cut off', async () => {
		const file = 'title;sku;description\nМяч арт.77120;A;Прыгает\nКубик 3см;B;Мягкий\n'
		await importer.importFile(file, tidy)
		expect(await importer.listProducts()).toMatchObject([
			{ title: 'Мяч', description: 'Прыгает\nМяч арт.77120' },
			{ title: 'Кубик 3 см', description: 'Мягкий' },
		])
		expect(await importer.importFile(file, tidy)).toMatchObject({ changed: 0, unchanged: 2 })
	})

	it('give their article to a product without a SKU, unless something else has it', async () => {
		const rows = ['Мяч арт.77120;1', 'Юла арт.500-1 красная;2', 'Юла арт.500-1 синяя;3', 'Лото арт.B-7;4']
		await importer.importFile('title;sku\nКубик;B-7\n')
		const file = `title;barcode\n${rows.join('\n')}\n`
		await importer.importFile(file, tidy)
		expect((await importer.listProducts()).map(({ title, sku }) => [title, sku])).toEqual([
			['Кубик', 'B-7'],
			['Мяч', '77120'],
			['Юла красная', null],
			['Юла синяя', null],
			['Лото', null],
		])
		expect(await importer.importFile(file, tidy)).toMatchObject({ changed: 0, unchanged: 4 })
	})

	it('leave article and whole title to a product that was imported before', async () => {
		await importer.importFile('title;barcode\nМяч арт.77120;1\n')
		await importer.importFile('title;barcode\nМяч арт.77120;1\n', tidy)
		expect(await importer.listProducts()).toMatchObject([{ title: 'Мяч', sku: '77120', description: 'Мяч арт.77120' }])
	})
})

describe('rows', () => {
	it('refuses the last one of a file that was cut off within it', async () => {
		const { remarks } = await importer.importFile('title;sku;price;brand\nМяч;A;1990;Б\nЮла;B;19')
		expect(importer.shortly(remarks)).toEqual([[3, 'refused', 'row_cut']])
		expect(await importer.listProducts()).toMatchObject([{ title: 'Мяч' }])
	})

	it('shortens at a word and keeps a long title whole as the description of a new product', async () => {
		const title = `${'слово '.repeat(16)}и-длинный-хвост`
		const { shortened, remarks } = await importer.importFile(`title;sku\n${title};A\n`)
		expect(await importer.listProducts()).toMatchObject([{ title: 'слово '.repeat(16).trim(), description: title }])
		expect(shortened).toBe(1)
		expect(remarks).toMatchObject([{ line: 2, key: 'A', outcome: 'shortened', field: 'title', from: 111, to: 95 }])
	})

	it('takes what a browser would show of texts that hold HTML, with its line breaks', async () => {
		const html = `<p>Мягкий&nbsp;<b>мишка</b></p><ul><li>бант</li></ul>${'<br>'.repeat(200)}`
		const rows = [
			['title', 'category', 'price', 'description', 'composition', 'warnings'],
			[
				'<i>Мишка</i> &quot;Тёпа&quot; <Зима>',
				'Мишки &amp; Ко',
				'5',
				html,
				'Плюш,<br>бант',
				'До 3&#160;лет &lt;нельзя',
			],
		]
		const { remarks } = await importer.importFile(rows.map((row) => row.join('\t')).join('\n'))
		expect(remarks).toEqual([])
		const { rows: products } = await importer.pool.query(
			'select title, category, description, composition, warnings from products',
		)
		expect(products).toEqual([
			{
				title: 'Мишка "Тёпа" <Зима>',
				category: 'Мишки & Ко',
				description: 'Мягкий мишка\n\n• бант',
				composition: 'Плюш,\nбант',
				warnings: 'До 3 лет <нельзя',
			},
		])
	})

	it('makes the key of a product without any of the title as the file has it', async () => {
		await importer.importFile('title;price\n"Мяч &quot;Луч&quot;";5\n')
		expect(await importer.listProducts()).toMatchObject([{ title: 'Мяч "Луч"', sku: 't-d2e2d5321385' }])
	})

	it('refuses what cannot be sold and says why, line by line', async () => {
		const { remarks, added, refused, rows } = await importer.importFile(
			[
				'title;price;quantity;barcode;sku',
				';5;1;1;',
				'Мяч;пять;1;2;',
				'Мяч;1.500;1;3;',
				'Мяч;0;1;4;',
				'Мяч;10000000;1;5;',
				'Мяч;5;куча;6;',
				'Мяч;5;1;4,60123E+12;',
				'Мяч;5;1;9;;лишнее',
				'Мяч;5;1;7;S',
				'Мяч;5;1;7;',
				'Мяч;5;1;8;S',
				'Мяч;5;;;',
				'мяч;5;;;',
			].join('\n'),
		)
		expect(importer.shortly(remarks)).toEqual([
			[2, 'refused', 'title_missing'],
			[3, 'refused', 'price_unreadable'],
			[4, 'refused', 'price_ambiguous'],
			[5, 'refused', 'price_zero'],
			[6, 'refused', 'price_too_high'],
			[7, 'refused', 'quantity_unreadable'],
			[8, 'refused', 'key_damaged'],
			[9, 'refused', 'field_count'],
			[11, 'refused', 'repeated_barcode'],
			[12, 'refused', 'repeated_sku'],
			[14, 'refused', 'repeated_title'],
		])
		expect({ rows, added, refused }).toEqual({ rows: 13, added: 2, refused: 11 })
	})

	it('takes rows without their empty last fields, which spreadsheets leave out', async () => {
		const file = (price: number) =>
			`title;price;quantity;brand;country\nМяч;${price}\nЮла;5;1;Б\nКубик;5;1;Б;Китай\nЛото\n`
		expect(await importer.importFile(file(5))).toMatchObject({ added: 4, refused: 0, remarks: [] })
		expect(await importer.importFile(file(7))).toMatchObject({ changed: 1, unchanged: 3 })
		expect(await importer.listProducts()).toMatchObject([{ title: 'Мяч', price: 7 }, {}, {}, { price: 990 }])
	})

	it('takes a stock below nothing for none, and says so', async () => {
		await importer.importFile('title;price;quantity;sku\nМяч;5;3;A\n')
		const { remarks, doubted } = await importer.importFile(
			'title;price;quantity;sku\nМяч;7;-2 шт;A\nЮла;7;-0;B\nЛото;7;(2);C\n',
		)
		const doubt = { outcome: 'doubted', doubt: 'below_nothing' }
		expect(remarks).toEqual([
			{ line: 2, key: 'A', ...doubt, detail: '-2 шт' },
			{ line: 4, key: 'C', ...doubt, detail: '(2)' },
		])
		expect(doubted).toBe(2)
		expect(await importer.listProducts()).toMatchObject([{ price: 7, quantity: 0 }, {}, { quantity: 0 }])
	})

	it('refuses a new product without a price or category when there is no default', async () => {
		const { remarks } = await importer.importFile('title;price;category\nМяч;;Мячи\nЮла;5;\nКубик;5;Кубики\n', {
			defaults: { quantity: 0 },
		})
		expect(importer.shortly(remarks)).toEqual([
			[2, 'refused', 'price_missing'],
			[3, 'refused', 'category_missing'],
		])
		expect(await countProducts()).toBe(1)
	})

	it('refuses a row whose keys are two products of the shop, a product named twice, and a hidden one', async () => {
		await importer.importFile('title;barcode;sku\nМяч;1;A\nЮла;2;B\nКубик;3;C\n')
		await importer.pool.query(`update products set deleted_at = now(), is_hidden = true where sku = 'C'`)
		const { remarks } = await importer.importFile('title;barcode;sku\nМяч;1;C\nЮла;2;\nЮла;;B\nКубик;3;\n')
		expect(importer.shortly(remarks)).toEqual([
			[2, 'refused', 'keys_disagree'],
			[4, 'refused', 'repeated_product'],
			[5, 'refused', 'hidden_product'],
		])
	})
})

describe('the same file again', () => {
	const catalogue = `title;category;price;quantity;barcode;sku
Мяч;Мячи;500;3;1;
Кукла ${'очень '.repeat(20)};Куклы;1990.40;0;;A
Юла;Волчки;700;1;;
`
	const snapshot = async () => (await importer.pool.query('select * from products order by number')).rows

	it('changes nothing and tells nobody', async () => {
		expect(await importer.importFile(catalogue)).toMatchObject({ added: 3, shortened: 1, rounded: 1 })
		const before = await snapshot()
		const listener = await importer.pool.connect()
		const heard: string[] = []
		listener.on('notification', ({ channel }) => heard.push(channel))
		await listener.query('listen catalog_changed')
		expect(await importer.importFile(catalogue)).toMatchObject({
			added: 0,
			changed: 0,
			unchanged: 3,
			refused: 0,
			shortened: 1,
		})
		await listener.query('select 1')
		listener.release(true)
		expect(heard).toEqual([])
		expect(await snapshot()).toEqual(before)
	})

	it('changes only the rows that differ, and the counters of the categories with them', async () => {
		await importer.importFile(catalogue)
		const before = await snapshot()
		const edited = catalogue.replace('Мяч;Мячи;500;3', 'Мяч;Игры;600;0')
		expect(await importer.importFile(edited)).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
		expect((await snapshot()).slice(1)).toEqual(before.slice(1))
		expect((await importer.listProducts())[0]).toMatchObject({ category: 'Игры', price: 600, quantity: 0 })
		const { rows } = await importer.pool.query('select name, products, in_stock from categories order by name')
		expect(rows).toEqual([
			{ name: 'Волчки', products: 1, in_stock: 1 },
			{ name: 'Игры', products: 1, in_stock: 0 },
			{ name: 'Куклы', products: 1, in_stock: 0 },
			{ name: 'Мячи', products: 0, in_stock: 0 },
		])
	})

	it('keeps what the file says nothing about', async () => {
		await importer.importFile(catalogue)
		const bare = 'title;category;barcode\nМяч;;1\n'
		expect(await importer.importFile(bare)).toMatchObject({ unchanged: 1, changed: 0 })
		expect((await importer.listProducts())[0]).toMatchObject({ category: 'Мячи', price: 500, quantity: 3 })
	})

	it('only says what would change in a dry run', async () => {
		await importer.importFile(catalogue)
		const before = await snapshot()
		const edited = `${catalogue.replace('Мячи;500', 'Мячи;600')}Кубик;Кубики;5;5;;K\n`
		const { added, changed, planned } = await importer.importFile(edited, { isDryRun: true })
		expect({ added, changed }).toEqual({ added: 1, changed: 1 })
		expect(planned).toMatchObject([
			{ line: 2, title: 'Мяч', before: { price: 500 }, after: { price: 600 } },
			{ line: 5, title: 'Кубик', after: { price: 5, category: 'Кубики' } },
		])
		expect(await snapshot()).toEqual(before)
	})
})

describe('a broken file changes nothing at all', () => {
	const rows = Array.from({ length: 5000 }, (_, index) => `Игрушка номер ${index};${index + 1};${10_000 + index}`)
	const good = `title;price;barcode\n${rows.join('\n')}\n`
	const packed = gzipSync(good)
	const inTheMiddle = Buffer.from(good)
	inTheMiddle[inTheMiddle.indexOf('номер 4000')] = 0xff

	it.each<[string, string | Buffer, object]>([
		['a gzip file cut short', packed.subarray(0, -2000), { problem: 'broken_gzip' }],
		[
			'a gzip file with a wrong sum',
			Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)]),
			{ problem: 'broken_gzip' },
		],
		['a line that never ends', `${good}"Мяч;5;1${';'.repeat(1_000_000)}`, { problem: 'broken_quotes', line: 5002 }],
		['another encoding in the middle', inTheMiddle, { problem: 'wrong_encoding', line: 4002 }],
		['no title among the columns', 'price;quantity\n5;1\n', { problem: 'no_title_column' }],
		['a header alone', 'title;price\n', { problem: 'no_rows' }],
		['nothing', '', { problem: 'empty' }],
		['nothing but empty lines', '\n\n\n', { problem: 'empty' }],
		['a broken archive', Buffer.from('PK\u0003\u0004rest'), { problem: 'broken_zip' }],
		[
			'a picture',
			Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 10]),
			{ problem: 'unknown_format' },
		],
	])('%s', async (_, content, problem) => {
		expect(await importer.problemOf(content)).toMatchObject(problem)
		expect(await countProducts()).toBe(0)
	})

	it('a file that says nothing of prices or categories, without defaults', async () => {
		const options = { defaults: { quantity: 0 } }
		expect(await importer.problemOf('title;category\nМяч;Мячи\n', options)).toMatchObject({ problem: 'no_price' })
		expect(await importer.problemOf('title;price\nМяч;5\n', options)).toMatchObject({ problem: 'no_category' })
		expect(await importer.problemOf(good, { chosenColumns: { price: 'Cost' } })).toMatchObject({
			problem: 'unknown_column',
		})
	})

	it('a second import while one is running', async () => {
		const other = await importer.pool.connect()
		await other.query('begin')
		await other.query(`select pg_advisory_xact_lock(${locks.import})`)
		expect(await importer.problemOf(good)).toMatchObject({ problem: 'import_running' })
		await other.query('rollback')
		other.release()
	})
})
