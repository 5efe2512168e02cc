import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseOn } from '../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { makeScratchFolder, removeDataDir } from '../testing/scratch-folder.ts'
import { untilBlocked } from '../testing/until-blocked.ts'
import { type ImportOptions, importProducts, openImport } from './import-products.ts'
import type { ImportRemark } from './import-remark.ts'

let database: ScratchDatabase
let folder: string
let files = 0

beforeAll(async () => {
	database = await makeScratchDatabase()
	folder = makeScratchFolder()
})

afterAll(async () => {
	await database.drop()
	removeDataDir(folder)
})

beforeEach(async () => {
	await database.pool.query('truncate products, categories cascade')
})

function makeFile(content: string | Buffer): string {
	const path = join(folder, `catalogue-${files++}`)
	writeFileSync(path, content)
	return path
}

const remarksOf = (remarks: readonly ImportRemark[]) =>
	remarks.map((remark) => [remark.line, remark.outcome, remark.outcome === 'refused' ? remark.reason : ''])

async function importFile(content: string | Buffer, options: Partial<ImportOptions> = {}) {
	const remarks: ImportRemark[] = []
	const all = { defaults: { price: 990, quantity: 0, category: 'Игрушки' }, ...options }
	const source = await openImport(makeFile(content), all)
	const result = await importProducts(databaseOn(database.pool), source, all, {
		onRemark: (remark) => remarks.push(remark),
	})
	return { ...result, remarks }
}

async function listProducts() {
	const { rows } = await database.pool.query(
		'select title, category, price, quantity, barcode, sku, description from products order by number',
	)
	return rows
}

async function countProducts(): Promise<number> {
	const { rows } = await database.pool.query<{ count: number }>('select count(*)::integer as count from products')
	return rows[0]?.count ?? 0
}

const problemOf = async (content: string | Buffer, options: Partial<ImportOptions> = {}) => {
	try {
		await importFile(content, options)
		return 'none'
	} catch (error) {
		return error
	}
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
		await importFile(content)
		expect(await listProducts()).toMatchObject([
			{ title: 'Ёжик плюшевый', price: 1990, barcode: '4601' },
			{ title: 'Кукла № 5', price: 490, barcode: '4602' },
		])
	})

	it('reads the Kazakh encoding when it is named', async () => {
		await importFile(iconv.encode(russian, 'rk1048'), { encoding: 'rk1048' })
		expect(await listProducts()).toMatchObject([{}, { title: 'Қуыршақ № 5' }])
	})

	it('finds windows-1251 far behind plain ASCII', async () => {
		const ascii = Array.from({ length: 9000 }, (_, index) => `Toy number ${index};5;${10_000 + index}`).join('\n')
		const text = `title;price;barcode\n${ascii}\nМяч;5;1\n`
		expect(await importFile(iconv.encode(text, 'windows-1251'))).toMatchObject({ added: 9001 })
		expect((await listProducts()).at(-1)).toMatchObject({ title: 'Мяч' })
	})

	it('takes quoted fields with delimiters, doubled quotes and line ends, and bare quotes inside a field', async () => {
		const { remarks } = await importFile(
			'title;description;price\n"Мяч; ""Радуга""";"Первая строка\nвторая";5\nМяч 12" синий;;5\n;;5\n',
		)
		expect(await listProducts()).toMatchObject([
			{ title: 'Мяч; "Радуга"', description: 'Первая строка\nвторая' },
			{ title: 'Мяч 12" синий', description: '' },
		])
		expect(remarksOf(remarks)).toEqual([[5, 'refused', 'title_missing']])
	})

	it('refuses what holds more than it may once it is unpacked', async () => {
		const packed = gzipSync(`title;price\n${'Мяч;5\n'.repeat(20_000)}`)
		expect(await problemOf(packed, { mostBytes: 100_000 })).toMatchObject({ problem: 'too_large' })
		expect(await countProducts()).toBe(0)
	})

	it('takes the columns a person names, and leaves out those named empty', async () => {
		await importFile('Что,Почём,Цена,Артикул\nЮла,700,1,A-1\n', {
			chosenColumns: { title: 'Что', price: 'почём', sku: '' },
		})
		expect(await listProducts()).toMatchObject([{ title: 'Юла', price: 700, sku: expect.stringMatching(/^t-/) }])
	})

	it('takes a part of a category path, without the title at its end', async () => {
		const options = { categoryPath: { separator: '/', part: -1 } }
		await importFile('title;category\nЛото 1/2;Главная/Игры / Лото/Лото 1/2\nПазл;Игры/Пазлы\n', options)
		expect(await listProducts()).toMatchObject([{ category: 'Лото' }, { category: 'Пазлы' }])
	})
})

describe('rows', () => {
	it('shortens at a word and keeps a long title whole as the description of a new toy', async () => {
		const title = `${'слово '.repeat(16)}и-длинный-хвост`
		const { shortened, remarks } = await importFile(`title;sku\n${title};A\n`)
		expect(await listProducts()).toMatchObject([{ title: 'слово '.repeat(16).trim(), description: title }])
		expect(shortened).toBe(1)
		expect(remarks).toMatchObject([{ line: 2, key: 'A', outcome: 'shortened', field: 'title', from: 111, to: 95 }])
	})

	it('refuses what cannot be sold and says why, line by line', async () => {
		const { remarks, added, refused, rows } = await importFile(
			[
				'title;price;quantity;barcode;sku',
				';5;1;1;',
				'Мяч;пять;1;2;',
				'Мяч;1.500;1;3;',
				'Мяч;0;1;4;',
				'Мяч;10000000;1;5;',
				'Мяч;5;много;6;',
				'Мяч;5;1;4,60123E+12;',
				'Мяч;5;1',
				'Мяч;5;1;7;S',
				'Мяч;5;1;7;',
				'Мяч;5;1;8;S',
				'Мяч;5;;;',
				'мяч;5;;;',
			].join('\n'),
		)
		expect(remarksOf(remarks)).toEqual([
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

	it('refuses a new toy without a price or category when there is no default', async () => {
		const { remarks } = await importFile('title;price;category\nМяч;;Мячи\nЮла;5;\nКубик;5;Кубики\n', {
			defaults: { quantity: 0 },
		})
		expect(remarksOf(remarks)).toEqual([
			[2, 'refused', 'price_missing'],
			[3, 'refused', 'category_missing'],
		])
		expect(await countProducts()).toBe(1)
	})

	it('refuses a row whose keys are two toys of the shop, a toy named twice, and a hidden one', async () => {
		await importFile('title;barcode;sku\nМяч;1;A\nЮла;2;B\nКубик;3;C\n')
		await database.pool.query(`update products set deleted_at = now(), is_hidden = true where sku = 'C'`)
		const { remarks } = await importFile('title;barcode;sku\nМяч;1;C\nЮла;2;\nЮла;;B\nКубик;3;\n')
		expect(remarksOf(remarks)).toEqual([
			[2, 'refused', 'keys_disagree'],
			[4, 'refused', 'repeated_toy'],
			[5, 'refused', 'deleted_toy'],
		])
	})
})

describe('the same file again', () => {
	const catalogue = `title;category;price;quantity;barcode;sku
Мяч;Мячи;500;3;1;
Кукла ${'очень '.repeat(20)};Куклы;1990.40;0;;A
Юла;Волчки;700;1;;
`
	const snapshot = async () => (await database.pool.query('select * from products order by number')).rows

	it('changes nothing and tells nobody', async () => {
		expect(await importFile(catalogue)).toMatchObject({ added: 3, shortened: 1, rounded: 1 })
		const before = await snapshot()
		const listener = await database.pool.connect()
		const heard: string[] = []
		listener.on('notification', ({ channel }) => heard.push(channel))
		await listener.query('listen catalog_changed')
		expect(await importFile(catalogue)).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0, shortened: 1 })
		await listener.query('select 1')
		listener.release(true)
		expect(heard).toEqual([])
		expect(await snapshot()).toEqual(before)
	})

	it('changes only the rows that differ, and the counters of the categories with them', async () => {
		await importFile(catalogue)
		const before = await snapshot()
		const edited = catalogue.replace('Мяч;Мячи;500;3', 'Мяч;Игры;600;0')
		expect(await importFile(edited)).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
		expect((await snapshot()).slice(1)).toEqual(before.slice(1))
		expect((await listProducts())[0]).toMatchObject({ category: 'Игры', price: 600, quantity: 0 })
		const { rows } = await database.pool.query('select name, products, in_stock from categories order by name')
		expect(rows).toEqual([
			{ name: 'Волчки', products: 1, in_stock: 1 },
			{ name: 'Игры', products: 1, in_stock: 0 },
			{ name: 'Куклы', products: 1, in_stock: 0 },
			{ name: 'Мячи', products: 0, in_stock: 0 },
		])
	})

	it('keeps what the file says nothing about', async () => {
		await importFile(catalogue)
		const bare = 'title;category;barcode\nМяч;;1\n'
		expect(await importFile(bare)).toMatchObject({ unchanged: 1, changed: 0 })
		expect((await listProducts())[0]).toMatchObject({ category: 'Мячи', price: 500, quantity: 3 })
	})

	it('only says what would change in a dry run', async () => {
		await importFile(catalogue)
		const before = await snapshot()
		const edited = `${catalogue.replace('Мячи;500', 'Мячи;600')}Кубик;Кубики;5;5;;K\n`
		const { added, changed, planned } = await importFile(edited, { isDryRun: true })
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
		['a quote never closed', `${good}"Мяч;5;1\nЮла;5;2\n`, { problem: 'broken_quotes' }],
		['a quote closed rows later', `${good}"Мяч;5;1\nЮла;"5";2\n`, { problem: 'broken_quotes', line: 5002 }],
		['another encoding in the middle', inTheMiddle, { problem: 'wrong_encoding', line: 4002 }],
		['no header', rows.join('\n'), { problem: 'no_title_column' }],
		['a header alone', 'title;price\n', { problem: 'no_rows' }],
		['nothing', '', { problem: 'empty' }],
		['nothing but empty lines', '\n\n\n', { problem: 'empty' }],
		['a workbook', Buffer.from('PK\u0003\u0004rest'), { problem: 'workbook' }],
		['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 10]), { problem: 'binary' }],
	])('%s', async (_, content, problem) => {
		expect(await problemOf(content)).toMatchObject(problem)
		expect(await countProducts()).toBe(0)
	})

	it('a file that says nothing of prices or categories, without defaults', async () => {
		const options = { defaults: { quantity: 0 } }
		expect(await problemOf('title;category\nМяч;Мячи\n', options)).toMatchObject({ problem: 'no_price' })
		expect(await problemOf('title;price\nМяч;5\n', options)).toMatchObject({ problem: 'no_category' })
		expect(await problemOf(good, { chosenColumns: { price: 'Cost' } })).toMatchObject({ problem: 'unknown_column' })
	})

	it('a second import while one is running', async () => {
		const other = await database.pool.connect()
		await other.query('begin')
		await other.query('select pg_advisory_xact_lock(7041780)')
		expect(await problemOf(good)).toMatchObject({ problem: 'import_running' })
		await other.query('rollback')
		other.release()
	})
})

describe('toys that change', () => {
	const priced = (price: number, titleOf = (index: number) => `Мяч ${index}`) =>
		`title;price;sku\n${Array.from({ length: 1100 }, (_, index) => `${titleOf(index)};${price};M-${index}`).join('\n')}\n`

	const countPriced = async (price: number) =>
		(await database.pool.query('select from products where price = $1', [price])).rowCount

	it('are saved some at a time: what ends the import leaves those, and the same file again brings in the rest', async () => {
		await importFile(priced(500))
		const changing = `${priced(900, (index) => (index === 700 ? 'Плохой' : `Мяч ${index}`))}Юла;700;J-1\n`
		await database.pool.query("alter table products add constraint no_bad check (title <> 'Плохой')")
		expect(await problemOf(changing)).toBeInstanceOf(Error)
		await database.pool.query('alter table products drop constraint no_bad')
		expect([await countPriced(900), await countPriced(500), await countPriced(700)]).toEqual([500, 600, 0])
		expect(await importFile(changing)).toMatchObject({ rows: 1101, added: 1, changed: 600, unchanged: 500 })
		expect([await countPriced(900), await countPriced(700)]).toEqual([1100, 1])
	})

	it('are tried again when the database ends that for a deadlock', async () => {
		await importFile('title;price;sku\nМяч;5;A\nЮла;5;B\n')
		const { rows } = await database.pool.query<{ id: string }>('select id from products order by id')
		const lock = (other: { query(text: string, values: unknown[]): unknown }, place: number) =>
			other.query('select from products where id = $1 for update', [rows[place]?.id])
		const other = await database.pool.connect()
		await other.query('begin')
		await lock(other, 1)
		const imported = importFile('title;price;sku\nМяч;7;A\nЮла;7;B\n')
		// Of two that wait for each other the database ends the one that has waited for a second first.
		await untilBlocked(database.pool)
		await lock(other, 0)
		await other.query('rollback')
		other.release(true)
		expect(await imported).toMatchObject({ changed: 2 })
		expect(await countPriced(7)).toBe(2)
	})

	it('and were deleted or got their key by another toy meanwhile, stay as they are', async () => {
		await importFile('title;price;sku\nМяч;5;A\nЮла;5;B\n')
		const other = await database.pool.connect()
		await other.query('begin')
		await other.query("update products set deleted_at = now(), sku = null where sku = 'A'")
		await other.query(
			"insert into products (title, description, category, price, quantity, sku) values ('Волчок', '', 'Волчки', 3, 1, 'C')",
		)
		const imported = importFile('title;price;sku\nМяч;7;A\nЮла;7;B\nКуб;7;C\n')
		await untilBlocked(database.pool)
		await other.query('commit')
		other.release()
		expect(await imported).toMatchObject({ rows: 3, added: 0, changed: 1, unchanged: 2 })
		expect(await listProducts()).toMatchObject([{ price: 5 }, { price: 7 }, { title: 'Волчок', price: 3 }])
	})
})
