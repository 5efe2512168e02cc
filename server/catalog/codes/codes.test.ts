import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainSku } from '#contract/values/plain-code.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { randomRuns, randomSeed } from '../../testing/random-runs.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.pool.query('truncate products, categories cascade'))

interface Codes {
	readonly sku?: string
	readonly barcode?: string
}

const create = (codes: Codes) => send('POST', '/products', codes)

const edit = (id: string, codes: Codes) => send('PUT', `/products/${id}`, codes)

async function send(method: 'POST' | 'PUT', path: string, codes: Codes) {
	const form = new FormData()
	const texts = { title: 'Мяч', description: 'Мяч', category: 'Мячи', price: '500', quantity: '1', ...codes }
	for (const [name, text] of Object.entries(texts)) form.append(name, text)
	const body = new Response(form)
	const type = body.headers.get('content-type') ?? ''
	return await shop.send(method, path, Buffer.from(await body.arrayBuffer()), { 'content-type': type })
}

const file = (rows: string) => `title;price;category;sku;barcode\n${rows}\n`

const codes = async () => (await shop.listProducts()).map(({ sku, barcode }) => [sku, barcode])

test('the same codes make one product, by the form and by files, whatever stands unseen in them', async () => {
	expect((await create({ sku: ' A\u00AD-\u200B1', barcode: '460 123-456789 3' })).json()).toMatchObject({
		sku: 'A-1',
		barcode: '4601234567893',
	})
	expect((await create({ sku: 'A\u20111' })).json()).toMatchObject({ code: 'key_taken' })
	const { counts } = await shop.run(
		file('Мяч;700;Мячи;\u200EA–1;\nЮла;5;Юлы;B\u00A01;460-001\nКубик;5;Кубики;;460 002'),
	)
	expect(counts).toMatchObject({ added: 2, changed: 1, refused: 0 })
	expect((await shop.run(file('Юла;7;Юлы;B  1;\nКубик;7;Кубики;;460002'))).counts).toMatchObject({ changed: 2 })
	expect(await codes()).toEqual([
		['A-1', '4601234567893'],
		['B 1', '460001'],
		[null, '460002'],
	])
})

async function searchCodes(query: string) {
	const found = (await shop.send('GET', `/products/filter?query=${encodeURIComponent(query)}`)).json()
	return found.items.map(({ sku, barcode }: { sku?: string; barcode?: string }) => sku ?? barcode)
}

const shelf = [
	{ sku: 'AB-1', barcode: '4601234567893' },
	{ sku: 'LEGO 49293 A' },
	{ sku: '703/605-H' },
	{ sku: 'Ж-77.5' },
	{ sku: 'РТ-4500-S' },
	{ sku: 'РТ-4500-L' },
	{ sku: '1-234' },
	{ sku: '12-34' },
	{ barcode: '036000291452' },
	{ barcode: '4602010306798' },
	{ sku: 'BC-500' },
	{ sku: 'ВС-500' },
	{ sku: 'Z-9' },
	{ sku: 'QW' },
	{ sku: 'ZX CVB' },
	{ sku: '77' },
	{ sku: 'SKU8080' },
	{ sku: '8080' },
]

test.each([
	// As it is stored, whatever stands unseen in it.
	['460 1234 567893', ['AB-1']],
	['460-1234-567893', ['AB-1']],
	['AB\u20111\u200B', ['AB-1']],
	['ab–1', ['AB-1']],
	['LEGO 49293 A', ['LEGO 49293 A']],
	['lego  49293 a', ['LEGO 49293 A']],
	['4 602010 306798', ['4602010306798']],
	// Of 12 digits and of 13.
	['0036000291452', ['036000291452']],
	['0 36000 29145 2', ['036000291452']],
	['0 036000 291452', ['036000291452']],
	// Without signs and blanks, or with others.
	['LEGO49293A', ['LEGO 49293 A']],
	['703605h', ['703/605-H']],
	['703-605h', ['703/605-H']],
	['703 605 H', ['703/605-H']],
	['№ 703/605-H', ['703/605-H']],
	['Арт.: 703/605-H', ['703/605-H']],
	['артикул Ж-77.5', ['Ж-77.5']],
	['арт-4500', []],
	['Ж775', ['Ж-77.5']],
	// In the other alphabet and the other layout.
	['PT-4500-S', ['РТ-4500-S']],
	['pt4500l', ['РТ-4500-L']],
	['ФИ-12345', []],
	['ДУПЩ 49293 Ф', ['LEGO 49293 A']],
	['нн703ю605-р', []],
	['703ю605-р', ['703/605-H']],
	// What differs stays different, as long as one is the very code.
	['РТ-4500-S', ['РТ-4500-S']],
	['1-234', ['1-234']],
	['12-34', ['12-34']],
	['BC-500', ['BC-500']],
	['ВС-500', ['ВС-500']],
	['bc500', ['BC-500', 'ВС-500']],
	['РТ-4500', ['РТ-4500-S', 'РТ-4500-L']],
	['SKU8080', ['SKU8080']],
	['код 8080', ['8080']],
	['арт. № 703/605-H', ['703/605-H']],
	// Short, or of letters with a blank.
	['z-9', ['Z-9']],
	['qw', ['QW']],
	['zx  cvb', ['ZX CVB']],
	['zx', []],
	['77', ['77']],
	// Numbers are no codes.
	['1234', []],
	['1 234', []],
])('the search finds the code %s', async (query, found) => {
	for (const codes of shelf) expect((await create(codes)).statusCode).toBe(201)
	expect((await searchCodes(query)).toSorted()).toEqual(found.toSorted())
})

test('codes that only look alike stay two products, a remark says so, and both are listed', async () => {
	await create({ sku: 'AB-1' })
	await create({ barcode: '036000291452' })
	await create({ sku: 'C-3' })
	const { counts, remarks } = await shop.run(
		file(
			'Мяч;5;Мячи;ав-1;\nЮла;5;Юлы;;0036000291452\nКубик;5;Кубики;d-1;\nЛото;5;Игры;D-1;\nПазл;5;Игры;C-4;\nМяч;5;Мячи;AB-1;',
		),
	)
	expect(counts).toMatchObject({ added: 5, changed: 1, doubted: 3 })
	expect(remarks?.map(({ line, key, text }) => [line, key, /похоже на (\S+):/.exec(text)?.[1]])).toEqual([
		[2, 'ав-1', 'AB-1'],
		[3, '0036000291452', '036000291452'],
		[5, 'D-1', 'd-1'],
	])
	const listed = await shop.send('GET', '/alike-products')
	expect(listed.headers['x-total-count']).toBe('6')
	expect(listed.json().map(({ sku, barcode }: { sku?: string; barcode?: string }) => sku ?? barcode)).toEqual([
		'036000291452',
		'0036000291452',
		'AB-1',
		'ав-1',
		'd-1',
		'D-1',
	])
})

test('the answer to the form says which code of another product its code looks like', async () => {
	expect((await create({ sku: 'AB-1' })).json()).not.toHaveProperty('alikeCode')
	const alike = (await create({ sku: 'ав-1' })).json()
	expect(alike).toMatchObject({ sku: 'ав-1', alikeCode: 'AB-1' })
	expect((await create({ barcode: '036000291452' })).json()).not.toHaveProperty('alikeCode')
	expect((await create({ barcode: '0036000291452' })).json()).toMatchObject({ alikeCode: '036000291452' })
	expect((await edit(alike.id, { sku: 'C-2' })).json()).not.toHaveProperty('alikeCode')
	expect((await edit(alike.id, { sku: 'Ab-1' })).json()).toMatchObject({ sku: 'Ab-1', alikeCode: 'AB-1' })
	expect((await edit(alike.id, {})).json()).not.toHaveProperty('alikeCode')
})

/** Every character that nobody sees, and that no blank stands for. */
const ignorable = Array.from({ length: 0x11_0000 }, (_, point) => point)
	.filter((point) => point < 0xd800 || point > 0xdfff)
	.map((point) => String.fromCodePoint(point))
	.filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter))

test('the database leaves out every character that nobody sees, as the shop does', async () => {
	const { rows } = await shop.pool.query(
		'select letter from unnest($1::text[]) as letter where plain_code(letter) <> $2',
		[ignorable, ''],
	)
	expect(rows).toEqual([])
	expect(ignorable.filter((letter) => plainSku(letter) !== '')).toEqual([])
})

test('the database makes a code plain as the shop does', async () => {
	const visible = [...'A-\u2011\u2013\u2212\u00A0\u3000\u2028 \t\u0085йё']
	const strange = fc.constantFrom(...visible, ...ignorable)
	await fc.assert(
		fc.asyncProperty(
			fc.array(strange).map((letters) => letters.join('')),
			async (code) => {
				const { rows } = await shop.pool.query('select plain_code($1) as plain', [code])
				expect(rows).toEqual([{ plain: plainSku(code) }])
			},
		),
		{ numRuns: randomRuns(200), seed: randomSeed() },
	)
})

test('a product is saved without the remark when the codes cannot be compared', async () => {
	await create({ sku: 'AB-1' })
	await shop.pool.query('alter function alike_code rename to no_code')
	const saved = await create({ sku: 'ав-1' }).finally(() =>
		shop.pool.query('alter function no_code rename to alike_code'),
	)
	expect([saved.statusCode, saved.json().alikeCode]).toEqual([201, undefined])
	expect((await edit(saved.json().id, { sku: 'ав-1' })).json().alikeCode).toBe('AB-1')
})
