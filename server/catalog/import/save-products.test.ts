import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { type CatalogueImporter, makeCatalogueImporter } from '../../testing/imports/catalogue-importer.ts'

let importer: CatalogueImporter

beforeAll(async () => {
	importer = await makeCatalogueImporter()
})

afterAll(() => importer.close())

beforeEach(() => importer.empty())

const priced = (price: number, { products = 1100, bad = -1 } = {}) => {
	const rows = Array.from(
		{ length: products },
		(_, index) => `${index === bad ? 'Плохой' : `Мяч ${index}`};${price};M-${index}`,
	)
	return `title;price;sku\n${rows.join('\n')}\n`
}

const countPriced = async (price: number) =>
	(await importer.pool.query('select from products where price = $1', [price])).rowCount

test('products that change are saved some at a time: what ends the import leaves those, and importing the same file again saves the rest', async () => {
	await importer.importFile(priced(500))
	const changing = `${priced(900, { bad: 700 })}Юла;700;J-1\n`
	await importer.pool.query("alter table products add constraint no_bad check (title <> 'Плохой')")
	expect(await importer.problemOf(changing)).toBeInstanceOf(Error)
	await importer.pool.query('alter table products drop constraint no_bad')
	expect([await countPriced(900), await countPriced(500), await countPriced(700)]).toEqual([500, 600, 0])
	expect(await importer.importFile(changing)).toMatchObject({ rows: 1101, added: 1, changed: 600, unchanged: 500 })
	expect([await countPriced(900), await countPriced(700)]).toEqual([1100, 1])
})

test('new products are saved some at a time, too', async () => {
	await importer.pool.query("alter table products add constraint no_bad check (title <> 'Плохой')")
	const file = priced(500, { products: 2100, bad: 2050 })
	expect(await importer.problemOf(file)).toBeInstanceOf(Error)
	await importer.pool.query('alter table products drop constraint no_bad')
	expect(await countPriced(500)).toBe(2000)
	expect(await importer.importFile(file)).toMatchObject({ rows: 2100, added: 100, changed: 0, unchanged: 2000 })
})

test('the progress is that of what is saved', async () => {
	await importer.importFile(priced(500, { products: 300 }))
	const { sharesSaved } = await importer.importFile(priced(900, { products: 400 }))
	expect(sharesSaved).toEqual([0, 250 / 400, 1, 1])
})

test('products that change are tried again when the database ends that for a deadlock', async () => {
	await importer.importFile('title;price;sku\nМяч;5;A\nЮла;5;B\nЛото;5;C\n')
	const { rows } = await importer.pool.query<{ id: string }>('select id from products order by id')
	const [holder, other] = await Promise.all([importer.pool.connect(), importer.pool.connect()])
	const lock = (client: typeof other, place: number) =>
		client.query('select from products where id = $1 for update', [rows[place]?.id])
	await Promise.all([holder.query('begin'), other.query('begin')])
	await Promise.all([lock(holder, 1), lock(other, 2)])
	const imported = importer.importFile('title;price;sku\nМяч;7;A\nЮла;7;B\nЛото;7;C\n')
	await untilBlocked(importer.pool)
	const locked = lock(other, 0)
	// PostgreSQL checks a waiting connection for deadlocks once; after that check, the deadlock ends the import.
	const hasLooked = `select from pg_locks join pg_stat_activity using (pid) where query like '%for update'
		and clock_timestamp() - waitstart > 2 * current_setting('deadlock_timeout')::interval`
	await expect.poll(async () => (await importer.pool.query(hasLooked)).rowCount).toBe(1)
	await holder.query('rollback')
	await locked
	await other.query('rollback')
	holder.release()
	other.release()
	expect(await imported).toMatchObject({ changed: 3 })
	expect(await countPriced(7)).toBe(3)
})

/** Starts the other transaction first and ends it once the import waits for it. */
async function importDuring(change: readonly string[], content: string) {
	const other = await importer.pool.connect()
	await other.query('begin')
	for (const query of change) await other.query(query)
	const imported = importer.importFile(content)
	await untilBlocked(importer.pool)
	await other.query('commit')
	other.release()
	return await imported
}

const newProduct = (sku: string) =>
	`insert into products (title, description, category, price, quantity, sku) values ('Волчок', '', 'Волчки', 3, 1, '${sku}')`

test('products that were deleted or edited meanwhile stay as they are, and so do new ones whose key is taken: the report says so', async () => {
	await importer.importFile('title;price;sku\nМяч;5;A\nЮла;5;B\nЛото;5;D\n')
	const changes = [
		"update products set deleted_at = now(), sku = null where sku = 'A'",
		"update products set price = 6, version = version + 1 where sku = 'D'",
		newProduct('C'),
	]
	const file = 'title;price;sku\nМяч;7;A\nЮла;7;B\nКуб;7;C\nЛото;7;D\n'
	const { remarks, ...counts } = await importDuring(changes, file)
	expect(counts).toMatchObject({ rows: 4, added: 0, changed: 1, unchanged: 0, refused: 3 })
	expect(importer.shortly(remarks).sort()).toEqual([
		[2, 'refused', 'changed_meanwhile'],
		[4, 'refused', 'key_taken'],
		[5, 'refused', 'changed_meanwhile'],
	])
	expect(await importer.listProducts()).toMatchObject([
		{ price: 5 },
		{ price: 7 },
		{ title: 'Лото', price: 6 },
		{ title: 'Волчок', price: 3 },
	])
})

test('products whose sale begins meanwhile by its time are changed all the same', async () => {
	await importer.importFile('title;price;sku\nМяч;5;A\n')
	const begins = `update products set old_price = 5, price = 3, lowest_price = 5, sale_until = '2100-01-01',
		version = version + 1, sale_turns = sale_turns + 1 where sku = 'A'`
	expect(await importDuring([begins], 'title;price;sku\nМяч;7;A\n')).toMatchObject({ changed: 1, refused: 0 })
	expect(await importer.listProducts()).toMatchObject([{ price: 3 }])
})

test('products that are sold meanwhile are changed all the same', async () => {
	await importer.importFile('title;price;quantity;sku\nМяч;5;9;A\n')
	const sale = ["update products set quantity = quantity - 1 where sku = 'A'"]
	expect(await importDuring(sale, 'title;price;sku\nМяч;7;A\n')).toMatchObject({ changed: 1, refused: 0 })
	expect(await importer.listProducts()).toMatchObject([{ price: 7, quantity: 8 }])
})

test.each([
	['before they are changed', [`update products set price = price where barcode = '1'`, newProduct('Z')]],
	['at that very moment', [newProduct('Z')]],
])(
	'products that change and whose new key another product gets %s stay as they are, and the others come in',
	async (_, changes) => {
		await importer.importFile('title;price;barcode;sku\nМяч;5;1;A\nЮла;5;2;B\n')
		const { remarks, ...counts } = await importDuring(changes, 'title;price;barcode;sku\nМяч;7;1;Z\nЮла;7;2;B\n')
		expect(counts).toMatchObject({ rows: 2, changed: 1, unchanged: 0, refused: 1 })
		expect(importer.shortly(remarks)).toEqual([[2, 'refused', 'key_taken']])
		expect(await importer.listProducts()).toMatchObject([{ price: 5, sku: 'A' }, { price: 7 }, { sku: 'Z' }])
	},
)

test('an import is no failure once its changes are saved, even when the table cannot be tidied afterwards', async () => {
	await importer.importFile(priced(500))
	const other = await importer.pool.connect()
	await other.query('begin')
	await other.query('lock table products in share update exclusive mode')
	const imported = importer.importFile(priced(900))
	// Other statements may wait for a moment before it.
	const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
		where query like 'vacuum%' and wait_event_type = 'Lock' and datname = current_database()`
	await expect.poll(async () => (await importer.pool.query(cancel)).rowCount).toBe(1)
	expect(await imported).toMatchObject({ changed: 1100 })
	await other.query('rollback')
	other.release()
})

test('after an import that changed something the words of the search are counted', async () => {
	const titles = async () =>
		(await importer.pool.query("select titles from search_words where word = 'каруселька'")).rows.map(
			(row) => row.titles,
		)
	await importer.importFile('title;price;sku\nКаруселька;5;K-1\n')
	expect(await titles()).toEqual([1])
	await importer.importFile('title;price;sku\nКаруселька большая;5;K-2\n')
	expect(await titles()).toEqual([2])
})
