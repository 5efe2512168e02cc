import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { plainBarcode, plainSku } from '#contract/values/plain-code.ts'
import { databaseOn } from '../../platform/database.ts'
import { makeCatalogueImporter } from '../../testing/imports/catalogue-importer.ts'
import { addProducts } from '../products.ts'
import { findKeptCodes } from './kept-code-queries.ts'

let importer: Awaited<ReturnType<typeof makeCatalogueImporter>>

beforeAll(async () => {
	importer = await makeCatalogueImporter()
})

afterAll(() => importer.close())

const skus = async () => {
	const products = await importer.listProducts()
	return products.map(({ title, sku, barcode, price }) => [title, sku ?? barcode, price])
}

beforeEach(async () => {
	await importer.empty()
	await importer.importFile('title;price;sku\nМяч;5;A\nЮла;6;Y-1\n')
	await importer.pool.query(`update products set sku = 'Y–1' where sku = 'A'`)
})

it.each(['Мяч;50;Y–1\nЮла;60;Y-1', 'Юла;60;Y-1\nМяч;50;Y–1', 'Мяч;50; Y–1 \nЮла;60; Y-1 '])(
	'a row means the one that it names to the letter: %j',
	async (rows) => {
		const { changed, remarks } = await importer.importFile(`title;price;sku\n${rows}\n`)
		expect([changed, remarks]).toEqual([2, []])
		expect(await skus()).toEqual([
			['Мяч', 'Y–1', 50],
			['Юла', 'Y-1', 60],
		])
	},
)

it('a row that names neither to the letter is refused with both', async () => {
	const { changed, remarks } = await importer.importFile('title;price;sku\nЮла;60;Y—1\n')
	expect([changed, remarks]).toEqual([
		0,
		[{ line: 2, key: 'Y-1', outcome: 'refused', reason: 'key_doubled', detail: 'Y–1, Y-1' }],
	])
})

it('the only one is meant however it is written', async () => {
	await importer.pool.query(`update products set sku = null, barcode = '460 1' where sku = 'Y-1'`)
	const { changed } = await importer.importFile('title;price;sku;barcode\nМяч;50;Y-1;\nЮла;60;;4601\n')
	expect(changed).toBe(2)
	expect(await skus()).toEqual([
		['Мяч', 'Y–1', 50],
		['Юла', '460 1', 60],
	])
})

it.each([
	['barcode', '-'],
	['sku', '\u200B\u3164'],
])('a %s of nothing that is seen means no row without one', async (kind, code) => {
	await importer.pool.query(`update products set sku = null, barcode = 'B' where title = 'Мяч'`)
	await importer.pool.query(`update products set ${kind} = $1 where title = 'Мяч'`, [code])
	const rows = 'Лото;1;C-1;\nПазл;2;;4602\nКубик;3;;\nКукла;4;;\n'
	const { added, changed, remarks } = await importer.importFile(`title;price;sku;barcode\n${rows}`)
	expect([added, changed, remarks.filter(({ outcome }) => outcome === 'refused')]).toEqual([4, 0, []])
})

it('every code that is not plain is found by its plain form, and beside it the plain one and other forms', async () => {
	const parts = [
		'\u00AD',
		'\u200B',
		'\u{E0041}',
		'\u00A0',
		'\u3000',
		'\t',
		'\u0085',
		'  ',
		'\u2011',
		'–',
		'−',
		'－',
		'\u0306',
	]
	const odd = [...parts.map((part, place) => `Пи${part}${place}`), ' A1', 'A2 ', 'A\u030A3', '\u212B4']
	const codes = [...odd, 'A1', 'A 5', 'Қ-6', '🧸7', 'A\u00A01', 'A 1', 'A\u20031']
	const product = { title: 'Мяч', description: '', category: 'Мячи', price: 5, quantity: 1, images: [] }
	await importer.empty()
	const db = databaseOn(importer.pool)
	await addProducts(
		db,
		codes.map((code, place) => ({ ...product, sku: code, barcode: `${code}${place}` })),
	)
	const kept = await findKeptCodes(db)
	const doubled = { A1: [' A1', 'A1'], 'A 1': ['A\u00A01', 'A 1', 'A\u20031'] }
	expect(Object.fromEntries(kept.sku)).toEqual({
		...Object.fromEntries(odd.map((code) => [plainSku(code), [code]])),
		...doubled,
	})
	const barcodes = codes.map((code, place) => `${code}${place}`)
	const oddBarcodes = barcodes.filter((code) => plainBarcode(code) !== code)
	expect([...kept.barcode].flatMap(([, listed]) => listed).toSorted()).toEqual(oddBarcodes.toSorted())
})
