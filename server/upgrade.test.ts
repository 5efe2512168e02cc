import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { migrate } from './platform/database/migrate.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'
import { makeScratchShop, type ScratchShop } from './testing/scratch-shop.ts'

const migrations = join(import.meta.dirname, 'migrations')
let shop: ScratchShop
let folder: string

beforeEach(async () => {
	shop = await makeScratchShop()
	folder = makeScratchFolder()
	await shop.pool.query('drop schema public cascade; create schema public')
})

afterEach(async () => {
	await shop.close()
	removeDataDir(folder)
})

/** Brings the empty database to what it was after a migration, and no further. */
async function migrateUpTo(last: string): Promise<void> {
	for (const name of readdirSync(migrations).filter((file) => file.slice(0, 4) <= last))
		cpSync(join(migrations, name), join(folder, name))
	await migrate(shop.pool, folder, () => {})
}

async function titlesFor(query: string): Promise<string[]> {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, literal: 'true' } })
	return productPage.parse(answer.json()).items.map((item) => ('title' in item ? item.title : ''))
}

test('toys and reviews from before the search kept an index are found, counted and rated', async () => {
	await migrateUpTo('0009')
	await shop.pool.query(
		`insert into products (number, title, description, category, price, quantity, deleted_at) overriding system value values
		(1, 'Кукла Дана', '', 'Куклы', 100, 1, null), (2, 'Кукла скрытая', '', 'Куклы', 100, 1, now()),
		(16383, 'Кукла на краю', '', 'Куклы', 100, 1, null), (16384, 'Кукла за краем', '', 'Куклы', 100, 1, null)`,
	)
	for (const [name, rating] of [
		['first', 5],
		['second', 2],
	])
		await shop.pool.query(
			`insert into reviews (product_id, user_id, rating, comment) values
			((select id from products where number = 1), $1, $2, 'Хорошая игрушка')`,
			[await shop.addPerson(`${name}@toys.example`), rating],
		)

	await migrate(shop.pool, migrations, () => {})

	expect(await titlesFor('куклы')).toEqual(['Кукла за краем', 'Кукла на краю', 'Кукла Дана'])
	expect(await titlesFor('скрытая')).toEqual([])
	const { rows } = await shop.pool.query<{ id: string }>('select id from products where number = 1')
	const read = async (path: string) => (await shop.app.inject(`/api${path.replace('ID', rows[0]?.id ?? '')}`)).json()
	expect(await read('/products/ID')).toMatchObject({ averageRating: 3.5, reviewsCount: 2 })
	expect(await read('/productreviews/product/ID/ratings')).toEqual({ counts: [0, 1, 0, 0, 1] })
	expect(await read('/productreviews/product/ID?sort=best')).toMatchObject([{ rating: 5 }, { rating: 2 }])

	await shop.pool.query(`update products set title = 'Мишка' where number = 1`)
	expect([await titlesFor('дана'), await titlesFor('мишка')]).toEqual([[], ['Мишка']])
})

test('toys that were deleted before let go of their keys, hidden ones keep theirs', async () => {
	await migrateUpTo('0018')
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, sku, barcode, deleted_at, is_hidden) values
		('Удалённая', '', 'Куклы', 100, 1, 'D-1', '111', now(), false), ('Скрытая', '', 'Куклы', 100, 1, 'H-1', '222', now(), true),
		('Кукла', '', 'Куклы', 100, 1, 'K-1', '333', null, false)`,
	)

	await migrate(shop.pool, migrations, () => {})

	const { rows } = await shop.pool.query('select sku, barcode from products order by number')
	expect(rows).toEqual([
		{ sku: null, barcode: null },
		{ sku: 'H-1', barcode: '222' },
		{ sku: 'K-1', barcode: '333' },
	])
})
