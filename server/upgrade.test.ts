import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { migrate } from './platform/database/migrate.ts'
import { htmlSamples, plainSamples } from './testing/plain-text-samples.ts'
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

test('products and reviews from before the search kept an index are found, counted and rated', async () => {
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

test('products that were deleted before let go of their keys, which are kept apart; hidden ones keep theirs', async () => {
	await migrateUpTo('0018')
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, sku, barcode, deleted_at, is_hidden) values
		('Удалённая', '', 'Куклы', 100, 1, 'D-1', '111', now(), false), ('Скрытая', '', 'Куклы', 100, 1, 'H-1', '222', now(), true),
		('Кукла', '', 'Куклы', 100, 1, 'K-1', '333', null, false)`,
	)
	await shop.pool.query(
		`insert into catalogue_imports (user_id, created_at, name, size, state, columns, choice, language, remarks) values
		($1, now(), 'toys.csv', 1, 'done', '[]', '{}', 'ru', '[{"line": 2, "reason": "deleted_product"}]')`,
		[await shop.addPerson('admin@toys.example')],
	)

	await migrate(shop.pool, migrations, () => {})

	const { rows } = await shop.pool.query('select sku, barcode from products order by number')
	expect(rows).toEqual([
		{ sku: null, barcode: null },
		{ sku: 'H-1', barcode: '222' },
		{ sku: 'K-1', barcode: '333' },
	])
	const { rows: released } = await shop.pool.query(
		'select title, released_keys.sku, released_keys.barcode from released_keys join products on id = product_id',
	)
	const { rows: imports } = await shop.pool.query('select remarks from catalogue_imports')
	expect(imports).toEqual([{ remarks: [{ line: 2, reason: 'hidden_product' }] }])
	expect(released).toEqual([{ title: 'Удалённая', sku: 'D-1', barcode: '111' }])
})

test('an import that was running plans anew: new products were to come after all changes', async () => {
	await migrateUpTo('0019')
	await shop.pool.query(
		`insert into catalogue_imports
			(user_id, created_at, name, size, state, columns, choice, language, changed_to_line, changed_already, passed_over)
		values ($1, now(), 'toys.csv', 1, 'running', '[]', '{}', 'ru', 501, 500, '[{"line": 2}]')`,
		[await shop.addPerson('admin@toys.example')],
	)

	await migrate(shop.pool, migrations, () => {})

	const { rows } = await shop.pool.query(
		'select saved_to_line, changed_so_far, added_so_far, passed_over from catalogue_imports',
	)
	expect(rows).toEqual([{ saved_to_line: 0, changed_so_far: 0, added_so_far: 0, passed_over: [] }])
})

const samples = [...htmlSamples, ...plainSamples.map((text) => [text, text] as const)]

test('texts that came in as HTML are read by people and by the search as such that come in now', async () => {
	await migrateUpTo('0021')
	await shop.pool.query(
		`insert into products (title, description, composition, warnings, category, price, quantity, translations)
		select 'Мишка &quot;' || place || '&quot;', html, html, null, 'Мишки', 100, 1,
			jsonb_build_object('kk', jsonb_build_object('title', 'Аю'), 'en', jsonb_build_object('title', 'B&amp;B', 'warnings', html))
		from unnest($1::text[]) with ordinality as texts (html, place)`,
		[samples.map(([html]) => html)],
	)
	const { rows: before } = await shop.pool.query('select version from products')

	await migrate(shop.pool, migrations, () => {})

	const { rows } = await shop.pool.query(
		'select title, description, composition, warnings, translations, version from products order by number',
	)
	expect(rows).toEqual(
		samples.map(([, shown], index) => ({
			title: `Мишка "${index + 1}"`,
			description: shown,
			composition: shown || null,
			warnings: null,
			translations: { kk: { title: 'Аю' }, en: { title: 'B&B', ...(shown && { warnings: shown }) } },
			version: before[index]?.version,
		})),
	)
	expect([await titlesFor('nbsp'), await titlesFor('нежность')]).toEqual([[], [expect.stringContaining('Мишка')]])
})

test('a category whose name came in as HTML is the one that an import names now, with its products and names', async () => {
	await migrateUpTo('0021')
	await shop.pool.query(
		`insert into products (title, description, category, brand, country, price, quantity, translations) values
		('Мишка', '', 'Мишки &amp; Ко', 'M&amp;M', '<b>Китай</b>', 100, 1, '{"kk": {"category": "Аю &amp; Ко"}}'),
		('Заяц', '', 'Мишки & Ко', null, null, 200, 0, null), ('Кукла', '', 'Куклы', 'Кот', null, 300, 1, null),
		('Мяч', '', '&laquo;Мячи&raquo;', null, '<br>', 400, 1, null)`,
	)
	await shop.pool.query(
		`update categories set translations = case name
			when 'Мишки &amp; Ко' then '{"kk": {"category": "Аю &amp; Ко"}, "en": {"category": "Bears &amp; Co"}}'::jsonb
			when 'Мишки & Ко' then '{"en": {"category": "Bears"}}' when 'Куклы' then '{"en": {"category": "Dolls &lt;3"}}' end`,
	)

	await migrate(shop.pool, migrations, () => {})

	const { rows: products } = await shop.pool.query(
		'select title, category, brand, country, translations from products order by number',
	)
	expect(products).toEqual([
		{
			...{ title: 'Мишка', category: 'Мишки & Ко', brand: 'M&M' },
			country: 'Китай',
			translations: { kk: { category: 'Аю & Ко' } },
		},
		{ title: 'Заяц', category: 'Мишки & Ко', brand: null, country: null, translations: null },
		{ title: 'Кукла', category: 'Куклы', brand: 'Кот', country: null, translations: null },
		{ title: 'Мяч', category: '«Мячи»', brand: null, country: null, translations: null },
	])
	const { rows: kept } = await shop.pool.query(
		'select name, products, in_stock, translations from categories order by name',
	)
	expect(kept).toEqual([
		{ name: '«Мячи»', products: 1, in_stock: 1, translations: null },
		{ name: 'Куклы', products: 1, in_stock: 1, translations: { en: { category: 'Dolls <3' } } },
		{
			name: 'Мишки & Ко',
			products: 2,
			in_stock: 1,
			translations: { kk: { category: 'Аю & Ко' }, en: { category: 'Bears' } },
		},
	])
	const { rows: prices } = await shop.pool.query(
		`select category, price from price_counts where category <> '' order by price`,
	)
	expect(prices.map(({ category, price }) => [category, price])).toEqual([
		['Мишки & Ко', 100],
		['Мишки & Ко', 200],
		['Куклы', 300],
		['«Мячи»', 400],
	])
})

interface OldOrder {
	readonly status?: number
	readonly isPaid?: boolean
	readonly refunded?: number
	readonly cash?: number
	readonly outcome?: 'delivered' | 'refused'
	readonly date?: string
	readonly settledAt?: string
	readonly isDeleted?: boolean
	/** What came online, and of it went back. */
	readonly payments?: readonly (readonly [amount: number, refunded: number])[]
}

/** An order of 10 000 tenge that was to be paid online; its id. */
async function keepOrder(order: OldOrder): Promise<string> {
	const { status = 4, isPaid = false, refunded = 0, cash, outcome, date, settledAt, isDeleted = false } = order
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (customer_name, customer_phone, address, total_price, payment_method, language, status, is_paid, refunded,
			cash_received, delivery_outcome, delivery_date, delivery_from, delivery_to, settled_at, deleted_at)
		values ('Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', 10000, 'YooKassa', 'ru', $1, $2, $3, $4, $5, $6::date,
			case when $6::date is not null then '10:00' end, case when $6::date is not null then '12:00' end, $7, $8) returning id`,
		[status, isPaid, refunded, cash, outcome, date, settledAt, isDeleted ? new Date() : null],
	)
	const id = rows[0]?.id ?? expect.fail('an order has an id')
	for (const [amount, back] of order.payments ?? []) {
		await shop.pool.query(
			`insert into payments (id, reference, idempotence_key, request_body, amount, currency, status, refunded, created_at)
			values (gen_random_uuid(), $1, gen_random_uuid(), '', $2, 'KZT', 'succeeded', $3, now())`,
			[id, amount, back],
		)
	}
	return id
}

test('days of cash that were closed before keep what their deliveries had brought', async () => {
	await migrateUpTo('0017')
	const delivered = { outcome: 'delivered', isPaid: true, settledAt: '2026-11-01T08:00:00Z' } as const
	await keepOrder({ ...delivered, cash: 10_000, date: '2026-11-01' })
	await keepOrder({ ...delivered, cash: 900, date: '2026-11-01', settledAt: '2026-11-03T08:00:00Z' })
	await keepOrder({ ...delivered, cash: 5000, date: '2026-11-01', isDeleted: true })
	await keepOrder({ status: 5, outcome: 'refused', cash: 70, date: '2026-11-01', settledAt: '2026-11-01T08:00:00Z' })
	await keepOrder({ status: 3, date: '2026-11-01' })
	// The day of Kostanay ends at 19:00 UTC.
	await keepOrder({ ...delivered, cash: 200, settledAt: '2026-11-01T18:59:59Z' })
	await keepOrder({ ...delivered, cash: 3000, settledAt: '2026-11-01T19:00:00Z' })
	const closer = await shop.addPerson('closer@toys.example')
	await shop.pool.query(
		`insert into cash_days (date, received, closed_by, closed_at)
		select day::date, 1, $1, now() from unnest(array['2026-11-01', '2026-11-02', '2026-11-03']) day`,
		[closer],
	)

	await migrate(shop.pool, migrations, () => {})

	const { rows } = await shop.pool.query('select date::text, settled::integer from cash_days order by date')
	expect(rows).toEqual([
		{ date: '2026-11-01', settled: 11_170 },
		{ date: '2026-11-02', settled: 3000 },
		{ date: '2026-11-03', settled: 0 },
	])
})

test('what the orders of before were paid and given back is counted from their payments and their cash', async () => {
	await migrateUpTo('0017')
	const expected = new Map([
		[await keepOrder({ isPaid: true, refunded: 3000, payments: [[10_000, 3000]] }), 'paid, 3000 back'],
		[await keepOrder({ refunded: 10_000, payments: [[10_000, 10_000]] }), 'unpaid, 10000 back'],
		[
			await keepOrder({
				isPaid: true,
				refunded: 13_000,
				payments: [
					[10_000, 10_000],
					[10_000, 3000],
				],
			}),
			'paid, 3000 back',
		],
		[
			await keepOrder({
				isPaid: true,
				refunded: 10_000,
				payments: [
					[10_000, 10_000],
					[10_000, 0],
				],
			}),
			'paid, 0 back',
		],
		[
			await keepOrder({ isPaid: true, refunded: 10_000, cash: 10_000, payments: [[10_000, 10_000]] }),
			'paid, 10000 back',
		],
		[
			await keepOrder({ isPaid: true, refunded: 10_000, cash: 5000, payments: [[10_000, 10_000]] }),
			'unpaid, 10000 back',
		],
		[await keepOrder({ payments: [[10_000, 0]] }), 'paid, 0 back'],
		[await keepOrder({ isPaid: true, cash: 10_000 }), 'paid, 0 back'],
	])

	await migrate(shop.pool, migrations, () => {})

	const { rows } = await shop.pool.query<{ id: string; money: string }>(
		`select id, case when is_paid then 'paid' else 'unpaid' end || ', ' || refunded || ' back' as money from orders`,
	)
	expect(new Map(rows.map(({ id, money }) => [id, money]))).toEqual(expected)
})
