import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { addProducts } from '../products.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.pool.query('truncate products, categories cascade'))

const add = (...skus: string[]) =>
	addProducts(
		shop.db,
		skus.map((sku) => ({ sku, title: 'Мяч', description: '', category: 'Мячи', price: 5, quantity: 1, images: [] })),
	)

async function setCodes(sku: string, { to, barcode }: { readonly to: string; readonly barcode?: string }) {
	await shop.pool.query('update products set sku = $2, barcode = $3 where sku = $1', [sku, to, barcode])
}

const codes = async () => (await shop.listProducts()).map(({ sku, barcode }) => [sku, barcode])

function migration(name: string): string {
	return readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8')
}

/** The indexes made of plain codes, and where each is kept: one that is made anew is kept in another file. */
async function listIndexes() {
	const { rows } = await shop.pool.query<{ name: string; file: number }>(`select relname as name, relfilenode as file
		from pg_class where relname ~ '^products_by_(alike|bare)_(sku|barcode)$' order by relname`)
	return rows
}

/** As it was before it left out all characters that nobody sees, with all that is made of it. */
async function setOldPlainCode(): Promise<void> {
	const [create = ''] = migration('0048-plain-codes').split('\n\n')
	await shop.pool.query(create.replace('create function', 'create or replace function'))
	await shop.pool.query('reindex table products')
}

test('codes with characters that nobody sees become plain, and doubles among them stay, with indexes made anew', async () => {
	await add('A', 'B', 'C', 'Z-1')
	await setOldPlainCode()
	await setCodes('A', { to: 'X\u{E0041}-1', barcode: '460\u{E0100}1' })
	await setCodes('B', { to: 'Ж😀' })
	await setCodes('C', { to: 'Z\u{1D173}-1', barcode: '460\u{1BCA0}2' })
	await setCodes('Z-1', { to: 'Z-1', barcode: '4602' })
	const before = await listIndexes()
	await shop.pool.query(migration('0066-ignorable-codes'))
	expect(await codes()).toEqual([
		['X-1', '4601'],
		['Ж😀', null],
		['Z\u{1D173}-1', '460\u{1BCA0}2'],
		['Z-1', '4602'],
	])
	const after = await listIndexes()
	expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
	expect(after.filter(({ file }) => before.some((index) => index.file === file))).toEqual([])
})

test('no index is made anew, for which reads would wait, where no code has such a character', async () => {
	await add('Ж😀')
	const before = await listIndexes()
	await shop.pool.query(migration('0066-ignorable-codes'))
	expect(await listIndexes()).toEqual(before)
})

test('codes that were kept before become plain, and doubles among them stay', async () => {
	await add('A', 'B', 'C')
	await setCodes('A', { to: 'X\u20111' })
	await setCodes('B', { to: 'Y–1' })
	await setCodes('C', { to: 'Y-1' })
	await shop.pool.query('drop function bare_code, alike_code cascade; drop function plain_code')
	for (const name of ['0048-plain-codes', '0054-alike-codes', '0055-bare-codes', '0066-ignorable-codes'])
		await shop.pool.query(migration(name).replaceAll('drop index', 'drop index if exists'))
	expect((await codes()).map(([sku]) => sku)).toEqual(['X-1', 'Y–1', 'Y-1'])
	const listed = (await shop.send('GET', '/alike-products')).json()
	expect(listed.map(({ sku }: { sku: string }) => sku)).toEqual(['Y–1', 'Y-1'])
	expect(await listIndexes()).toHaveLength(4)
})
