import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeEach(async () => {
	shop = await makeScratchShop()
})

afterEach(() => shop.close())

async function add(...titles: string[]): Promise<void> {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title, 'Для игры', 'Игрушки', 100, 1 from unnest($1::text[]) as titles (title)`,
		[titles],
	)
}

async function find(query: string, others: Record<string, string> = {}): Promise<string[]> {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, literal: 'true', ...others } })
	const { items, totalItems } = productPage.parse(answer.json())
	const titles = items.map((item) => ('title' in item ? item.title : ''))
	if (titles.length < 12) expect(totalItems).toBe(titles.length)
	return titles
}

const change = (sql: string) => shop.pool.query(`update products set ${sql}`)

test('what is found follows each change of a product', async () => {
	await add('Кукла', 'Мяч')
	await change(`title = 'Кукла большая' where title = 'Кукла'`)
	expect([await find('большая'), await find('кукла')]).toEqual([['Кукла большая'], ['Кукла большая']])
	await change(`title = 'Пупс' where title = 'Кукла большая'`)
	expect([await find('кукла'), await find('пупс')]).toEqual([[], ['Пупс']])
	await change(`category = 'Куклы' where title = 'Пупс'`)
	expect([await find('пупс', { category: 'Куклы' }), await find('пупс', { category: 'Игрушки' })]).toEqual([
		['Пупс'],
		[],
	])
	await change(`description = 'С бантом' where title = 'Пупс'`)
	expect([await find('бантом'), await find('игры')]).toEqual([['Пупс'], ['Мяч']])
	await change(`brand = 'Simba', translations = '{"en": {"title": "Teddy"}}' where title = 'Пупс'`)
	expect([await find('simba'), await find('teddy')]).toEqual([['Пупс'], ['Пупс']])
	await change(`deleted_at = now() where title = 'Пупс'`)
	expect(await find('пупс')).toEqual([])
	await change(`deleted_at = null where title = 'Пупс'`)
	expect(await find('пупс')).toEqual(['Пупс'])
})

test('signs around a title are no part of what is compared', async () => {
	await add('«Барби» (в коробке!)')
	const { rows } = await shop.pool.query('select title, first from product_search')
	expect(rows).toEqual([{ title: 'барби в коробке', first: 'барб' }])
})

test('a change of price or stock is found at once, and cuts no text anew', async () => {
	await add('Кукла', 'Мяч')
	const texts = async () =>
		(await shop.pool.query('select number, title, first, search::text from product_search order by number')).rows
	const before = await texts()
	await change(`price = 200, quantity = 0 where title = 'Кукла'`)
	expect(await texts()).toEqual(before)
	expect([await find('кукла', { maxPrice: '150' }), await find('кукла', { minPrice: '150' })]).toEqual([[], ['Кукла']])
	expect(await find('кукла', { availability: 'available' })).toEqual([])
	await change(`quantity = 3 where title = 'Кукла'`)
	expect(await find('кукла', { availability: 'available' })).toEqual(['Кукла'])
})

test('stock, picture, sales and ratings push as much after changes as they would at the beginning', async () => {
	await add('Кукла', 'Мяч')
	await change(`quantity = 0, days_to_make = 3, images = '{a.webp}', popularity = 40`)
	await change('rating_sum = 14, reviews_count = 3, quantity = quantity + 2')
	await change(`images = '{}', popularity = 2 where title = 'Мяч'`)
	const { rows } = await shop.pool.query('select * from product_search except select * from product_search_rows')
	expect(rows).toEqual([])
})

test('an age of the field ends where the title says, unless that is before it', async () => {
	await add('Кукла 3-5 лет', 'Мяч 6-12 мес', 'Юла 3-5 лет')
	await change(`age_from = 4 where title = 'Кукла 3-5 лет'`)
	await change(`age_from = 3 where title = 'Мяч 6-12 мес'`)
	const { rows } = await shop.pool.query('select age_from, age_to from product_search order by title')
	expect(rows).toEqual([
		{ age_from: 48, age_to: 60 },
		{ age_from: 36, age_to: null },
		{ age_from: 36, age_to: 60 },
	])
})

test('a title names its thing before its first joining word, behind vague ones', async () => {
	await add('Детская игрушка Мишка с чаем', 'Подарочный набор', 'Игрушка')
	const { rows } = await shop.pool.query(
		`select first, array(select lexeme from unnest(search) where 'B' = any(weights) order by 1) as rest
		from product_search order by title`,
	)
	expect(rows).toEqual([
		{ first: 'мишк', rest: ['с', 'ча'] },
		{ first: 'игрушк', rest: [] },
		{ first: 'набор', rest: [] },
	])
})

async function words(): Promise<Record<string, number>> {
	const { rows } = await shop.pool.query<{ word: string; titles: number }>(
		'select word, titles from search_words where titles > 0',
	)
	return Object.fromEntries(rows.map(({ word, titles }) => [word, titles]))
}

test('a new word is known at once, and how often it stands from the next count', async () => {
	await add('Кукла', 'Кукуруза для пикника', 'Мяч')
	expect(await words()).toEqual({ игрушки: 3, кукла: 1, кукуруза: 1, пикника: 1, мяч: 1 })
	await change(`title = 'Горох' where title ~ 'Кукуруза'`)
	await change(`deleted_at = now() where title = 'Мяч'`)
	await add('Кукла новая')
	expect(await words()).toMatchObject({ горох: 1, новая: 1 })
	await shop.pool.query('select count_words()')
	expect(await words()).toMatchObject({ игрушки: 3, кукла: 2, горох: 1, новая: 1 })
})

test('a session that changed one product first changes many as fast', async () => {
	await add(...Array.from({ length: 8_000 }, (_, index) => `Кукла ${index}`))
	const client = await shop.pool.connect()
	try {
		await client.query(`update products set title = 'Мишка' where title = 'Кукла 0'`)
		// Reading all new rows for each old one would take much longer.
		await client.query(`set statement_timeout = '10s'`)
		await client.query('update products set price = price + 1')
	} finally {
		client.release(true)
	}
	expect(await find('мишка')).toEqual(['Мишка'])
}, 60_000)

async function begin(): Promise<PoolClient> {
	const client = await shop.pool.connect()
	await client.query(`begin; set local lock_timeout = '5s'`)
	return client
}

test('two people who change texts at once do not wait for each other', async () => {
	await add('Кукла', 'Мяч')
	const [one, other] = [await begin(), await begin()]
	try {
		await one.query(`update products set title = 'Слон с хоботом' where title = 'Кукла'`)
		await other.query(`update products set title = 'Заяц с ушами', description = 'Скачет' where title = 'Мяч'`)
		await one.query('commit')
		await other.query('commit')
	} finally {
		one.release(true)
		other.release(true)
	}
	expect([await find('слон'), await find('заяц')]).toEqual([['Слон с хоботом'], ['Заяц с ушами']])
	expect([await find('кукла'), await find('мяч')]).toEqual([[], []])
})

/** Locks the products by id, as everywhere. */
async function changeLocked(where: string, set: string): Promise<void> {
	const client = await shop.pool.connect()
	try {
		await client.query('begin')
		await client.query(`select from products where ${where} order by id for no key update`)
		await client.query(`update products set ${set} where ${where}`)
		await client.query('commit')
	} finally {
		client.release(true)
	}
}

test('products that are added, renamed, moved and sold out at once never deadlock', async () => {
	await add(...Array.from({ length: 30 }, (_, index) => `Кукла ${index}`))
	await Promise.all(
		Array.from({ length: 12 }, (_, turn) => [
			add(`Мишка ${turn}`, `Мяч ${turn}`),
			changeLocked(`title ~ '[${turn % 10}]$'`, `quantity = ${turn % 2}, price = ${turn}`),
			changeLocked(`title ~ '[${(turn + 3) % 10}]$'`, `category = 'Раздел ' || number % 3, quantity = 0`),
			changeLocked(`title ~ '^Кукла .*${turn % 10}$'`, `description = 'Новая', category = 'Раздел ${turn % 3}'`),
		]).flat(),
	)
	expect(await find('мишка', { pageSize: '50' })).toHaveLength(12)
	const { rows } = await shop.pool.query(
		`select name, products from categories where products <> (
			select count(*) from products where category = name and deleted_at is null
		)`,
	)
	expect(rows).toEqual([])
}, 60_000)
