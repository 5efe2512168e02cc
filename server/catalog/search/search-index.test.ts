import fc from 'fast-check'
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
	if (titles.length < 12 && !others.pageNumber) expect(totalItems).toBe(titles.length)
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
	await change(`deleted_at = now() where title = 'Пупс'`)
	expect(await find('пупс')).toEqual([])
	await change(`deleted_at = null where title = 'Пупс'`)
	expect(await find('пупс')).toEqual(['Пупс'])
})

test('a change of price or stock leaves the index alone', async () => {
	await add('Кукла', 'Мяч')
	const written = async () => (await shop.pool.query('select xmin, stem, block from search_blocks order by stem')).rows
	const before = await written()
	await change('price = 200, quantity = 0')
	expect(await written()).toEqual(before)
})

test('words that no product has any more are suggested to nobody', async () => {
	await add('Кукла', 'Кукуруза', 'Мяч')
	await change(`title = 'Горох' where title = 'Кукуруза'`)
	await change(`deleted_at = now() where title = 'Мяч'`)
	const { rows } = await shop.pool.query('select word, titles from search_words order by word')
	expect(rows).toEqual([
		{ word: 'горох', titles: 1 },
		{ word: 'игрушки', titles: 2 },
		{ word: 'кукла', titles: 1 },
	])
})

test('a title whose letters are written as two characters is found as if they were one', async () => {
	await add('Зайка'.normalize('NFD'))
	expect(await find('зайка')).toHaveLength(1)
})

test('letters are read alike in a database whose locale knows no Russian', async () => {
	const { rows } = await shop.pool.query(`select search_fold('Ёлка — ҚУЫРШАҚ № 5' collate "C") as folded`)
	expect(rows).toEqual([{ folded: 'елка куыршак 5' }])
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

test('two people who change texts at once wait for each other, and both changes count', async () => {
	await add(...Array.from({ length: 20 }, (_, index) => `Кукла ${index}`))
	await Promise.all(
		Array.from({ length: 20 }, (_, index) => change(`title = 'Мишка ${index} новый' where title = 'Кукла ${index}'`)),
	)
	expect(await find('кукла')).toEqual([])
	expect(await find('мишка новый', { pageSize: '50' })).toHaveLength(20)
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

test('every page of a search lists each product once, the best first, over the border of a block', async () => {
	await shop.pool.query(
		`insert into products (number, title, description, category, price, quantity) overriding system value
		select number, case when number % 2 = 0 then 'Кукла ' else 'Платье для куклы ' end || number, '', 'Куклы', 1, 1
		from generate_series(16370, 16400) as number`,
	)
	const pages = await Promise.all(
		['1', '2', '3', '4'].map((pageNumber) => find('кукла', { pageNumber, pageSize: '10' })),
	)
	const numbers = Array.from({ length: 31 }, (_, index) => 16_400 - index)
	const even = numbers.filter((number) => number % 2 === 0).map((number) => `Кукла ${number}`)
	const odd = numbers.filter((number) => number % 2 === 1).map((number) => `Платье для куклы ${number}`)
	expect(pages.flat()).toEqual([...even, ...odd])
	expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 1])
})

test('more products than are read one by one are walked in the order asked for', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select 'Кукла ' || n, '', 'Куклы', n % 5000, n % 2 from generate_series(1, 20001) as n`,
	)
	const narrowed = { availability: 'available', minPrice: '100', sort: 'cheap', pageSize: '3', pageNumber: '1' }
	expect(await find('кукла', narrowed)).toEqual(['Кукла 15101', 'Кукла 10101', 'Кукла 5101'])
	const many = await shop.app.inject({ url: '/api/products/filter', query: { query: 'кукла', sort: 'cheap' } })
	expect(many.json()).toMatchObject({ totalItems: 10_000, totalPages: 834, totalIsLowerBound: true })
}, 60_000)

const words = ['кукла', 'мишка', 'мяч', 'набор', 'большой', 'красный'] as const
const sorts = ['new', 'cheap', 'dear', 'rating', 'popular'] as const
const product = fc.record({
	words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
	category: fc.constantFrom('Первая', 'Вторая'),
	price: fc.integer({ min: 1, max: 20 }),
	quantity: fc.integer({ min: 0, max: 2 }),
	ratings: fc.array(fc.integer({ min: 4, max: 5 }), { maxLength: 3 }),
	popularity: fc.integer({ min: 0, max: 3 }),
})
/** Half of the questions leave the choice out, so that most find something. */
const half = { nil: undefined, freq: 2 }
const question = fc.record({
	words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }),
	category: fc.option(fc.constantFrom('Первая', 'Вторая'), half),
	minPrice: fc.option(fc.integer({ min: 1, max: 12 }), half),
	maxPrice: fc.option(fc.integer({ min: 8, max: 20 }), half),
	availability: fc.constantFrom('any', 'any', 'available', 'preorder'),
	sort: fc.constantFrom(...sorts),
	pageNumber: fc.integer({ min: 1, max: 2 }),
	pageSize: fc.integer({ min: 1, max: 12 }),
})

test('whatever is asked of whatever products, the answer is what reading all of them would give', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(product, { minLength: 30, maxLength: 60 }),
			fc.array(question, { minLength: 8, maxLength: 8 }),
			async (products, questions) => {
				await change('deleted_at = now() where deleted_at is null')
				const listed = await insertProducts(products)
				for (const asked of questions) expect(await ask(asked)).toEqual(expectedOf(listed, asked))
			},
		),
		{ numRuns: 25 },
	)
}, 120_000)

type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never
type ListedProduct = Product & { readonly id: string; readonly number: number }

async function insertProducts(products: readonly Product[]): Promise<ListedProduct[]> {
	const { rows } = await shop.pool.query<{ id: string; number: string }>(
		`insert into products (title, description, category, price, quantity, rating_sum, reviews_count, popularity)
		select array_to_string(words, ' '), '', category, price, quantity,
			(select coalesce(sum(rating), 0) from unnest(ratings) as rating), cardinality(ratings), popularity
		from json_to_recordset($1::json) as t
			(words text[], category text, price integer, quantity integer, ratings integer[], popularity integer)
		returning id, number`,
		[JSON.stringify(products)],
	)
	return products.map((one, index) => ({ ...one, id: rows[index]?.id ?? '', number: Number(rows[index]?.number) }))
}

async function ask({ words: asked, ...others }: Question) {
	const given = Object.entries({ ...others, query: asked.join(' '), literal: 'true' }).filter(
		([, value]) => value !== undefined,
	)
	const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
	const { items, totalItems } = productPage.parse(
		(await shop.app.inject({ url: '/api/products/filter', query })).json(),
	)
	return { ids: items.map((item) => ('id' in item ? item.id : '')), totalItems }
}

function expectedOf(products: readonly ListedProduct[], asked: Question) {
	const {
		category,
		minPrice = 0,
		maxPrice = Number.POSITIVE_INFINITY,
		availability,
		sort,
		pageNumber,
		pageSize,
	} = asked
	const found = products.filter(
		(one) =>
			asked.words.every((word) => one.words.includes(word)) &&
			(category === undefined || one.category === category) &&
			one.price >= minPrice &&
			one.price <= maxPrice &&
			(availability === 'any' || (availability === 'available') === one.quantity > 0),
	)
	const compare = {
		new: (a: ListedProduct, b: ListedProduct) => b.number - a.number,
		cheap: (a: ListedProduct, b: ListedProduct) => a.price - b.price || b.number - a.number,
		dear: (a: ListedProduct, b: ListedProduct) => b.price - a.price || a.number - b.number,
		rating: (a: ListedProduct, b: ListedProduct) =>
			averageOf(b) - averageOf(a) || b.ratings.length - a.ratings.length || b.number - a.number,
		popular: (a: ListedProduct, b: ListedProduct) => b.popularity - a.popularity || b.number - a.number,
	}[sort]
	const ids = found.sort(compare).map(({ id }) => id)
	return { ids: ids.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalItems: ids.length }
}

function averageOf({ ratings }: Product): number {
	return ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
