import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CatalogueImporter, makeCatalogueImporter } from '../testing/catalogue-importer.ts'
import { untilBlocked } from '../testing/until-blocked.ts'

let importer: CatalogueImporter

beforeAll(async () => {
	importer = await makeCatalogueImporter()
})

afterAll(() => importer.close())

beforeEach(() => importer.empty())

const priced = (price: number, titleOf = (index: number) => `Мяч ${index}`) =>
	`title;price;sku\n${Array.from({ length: 1100 }, (_, index) => `${titleOf(index)};${price};M-${index}`).join('\n')}\n`

const countPriced = async (price: number) =>
	(await importer.pool.query('select from products where price = $1', [price])).rowCount

test('toys that change are saved some at a time: what ends the import leaves those, and the same file again brings in the rest', async () => {
	await importer.importFile(priced(500))
	const changing = `${priced(900, (index) => (index === 700 ? 'Плохой' : `Мяч ${index}`))}Юла;700;J-1\n`
	await importer.pool.query("alter table products add constraint no_bad check (title <> 'Плохой')")
	expect(await importer.problemOf(changing)).toBeInstanceOf(Error)
	await importer.pool.query('alter table products drop constraint no_bad')
	expect([await countPriced(900), await countPriced(500), await countPriced(700)]).toEqual([500, 600, 0])
	expect(await importer.importFile(changing)).toMatchObject({ rows: 1101, added: 1, changed: 600, unchanged: 500 })
	expect([await countPriced(900), await countPriced(700)]).toEqual([1100, 1])
})

test('toys that were changed before the import was cut off are not changed again, and the progress is that of the rest', async () => {
	await importer.importFile(priced(500))
	await importer.pool.query(
		'update products set price = 900 where number in (select number from products order by number limit 500)',
	)
	await importer.pool.query("update products set price = 700 where sku = 'M-0'")
	const findMade = async () => ({ line: 501, changed: 500, passedOver: [] })
	const { changed, unchanged, sharesSaved } = await importer.importFile(priced(900), { findMade })
	expect({ changed, unchanged, sharesSaved }).toEqual({
		changed: 1100,
		unchanged: 0,
		sharesSaved: [0, 500 / 600, 1, 1],
	})
	expect([await countPriced(900), await countPriced(700)]).toEqual([1099, 1])
})

test('toys that change are tried again when the database ends that for a deadlock', async () => {
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
	// Whoever waits looks once whether two wait for each other: this one is past that when they do, so the import is what ends.
	const hasLooked = `select from pg_locks join pg_stat_activity using (pid) where query like '%for update'
		and clock_timestamp() - waitstart > 1.2 * current_setting('deadlock_timeout')::interval`
	await expect.poll(async () => (await importer.pool.query(hasLooked)).rowCount, { timeout: 10_000 }).toBe(1)
	await holder.query('rollback')
	await locked
	await other.query('rollback')
	holder.release()
	other.release()
	expect(await imported).toMatchObject({ changed: 3 })
	expect(await countPriced(7)).toBe(3)
})

/** Imports while another transaction does something first, and ends once the import waits for it. */
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

const newToy = (sku: string) =>
	`insert into products (title, description, category, price, quantity, sku) values ('Волчок', '', 'Волчки', 3, 1, '${sku}')`

test('toys that were deleted or edited meanwhile stay as they are, and so do new ones whose key is taken: the report says so', async () => {
	await importer.importFile('title;price;sku\nМяч;5;A\nЮла;5;B\nЛото;5;D\n')
	const changes = [
		"update products set deleted_at = now(), sku = null where sku = 'A'",
		"update products set price = 6, version = version + 1 where sku = 'D'",
		newToy('C'),
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

test('toys that are sold meanwhile are changed all the same', async () => {
	await importer.importFile('title;price;quantity;sku\nМяч;5;9;A\n')
	const sale = ["update products set quantity = quantity - 1 where sku = 'A'"]
	expect(await importDuring(sale, 'title;price;sku\nМяч;7;A\n')).toMatchObject({ changed: 1, refused: 0 })
	expect(await importer.listProducts()).toMatchObject([{ price: 7, quantity: 8 }])
})

test.each([
	['before they are changed', [`update products set price = price where barcode = '1'`, newToy('Z')]],
	['at that very moment', [newToy('Z')]],
])(
	'toys that change and whose new key another toy gets %s stay as they are, and the others come in',
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
	await untilBlocked(importer.pool)
	await other.query(
		"select pg_cancel_backend(pid) from pg_stat_activity where query like 'vacuum%' and datname = current_database()",
	)
	expect(await imported).toMatchObject({ changed: 1100 })
	await other.query('rollback')
	other.release()
})
