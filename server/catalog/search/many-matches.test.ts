import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

// More than are counted lie before the products that are looked for.
beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, age_from)
		select 'Мяч ' || n, '', 'Мячи', 20000 - n, 0, 3 from generate_series(1, 10100) as n`,
	)
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select title || ' ' || n, '', 'Игрушки', 500, 5 from generate_series(1, 4) as n, unnest(array[
			'Набор 3000 деталей', 'Модель 1:24', 'Слон 20 см', 'Зонт для девочек', 'Шапка для мальчика', 'Жираф 20 см для девочек'
		]) as title`,
	)
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select 'Мотоцикл ' || n, '', 'Техника', 900, 5 from generate_series(1, 300) as n
		union all select 'Наклейки motorbike', '', 'Техника', 900, 0`,
	)
}, 60_000)

afterAll(() => shop.close())

async function find(query: string, others: Record<string, string> = {}) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query: { query, ...others } })
	const { items, ...page } = productPage.parse(answer.json())
	const products = items.filter((item) => 'title' in item)
	return {
		...page,
		titles: products.map(({ title }) => title.replace(/ \d$/, '')),
		prices: products.map(({ price }) => price),
	}
}

test.each([
	['3000 деталей', ['Набор 3000 деталей'], 4],
	['1:24', ['Модель 1:24'], 4],
	['20 см', ['Жираф 20 см для девочек', 'Слон 20 см'], 8],
	['игрушка 1:24', ['Модель 1:24'], 4],
])('parts without words find what has them: %s', async (query, titles, count) => {
	for (const sort of ['relevant', 'cheap']) {
		const found = await find(query, { sort, near: 'false' })
		expect({ ...found, titles: [...new Set(found.titles)].sort() }).toMatchObject({ titles, totalItems: count })
	}
})

test.each([
	['для девочки', ['Жираф 20 см для девочек', 'Зонт для девочек'], 8, { totalItems: 10_000, totalIsLowerBound: true }],
	['брату', ['Шапка для мальчика'], 4, { totalItems: 10_000, totalIsLowerBound: true }],
	['20 см для девочки', ['Жираф 20 см для девочек'], 4, { totalItems: 8 }],
])('what suits a person comes first, and nothing is hidden: %s', async (query, first, count, totals) => {
	const found = await find(query)
	expect([...new Set(found.titles.slice(0, count))].sort()).toEqual(first)
	expect(found).toMatchObject({ ...totals, understood: expect.anything() })
	expect(found.near).toBeUndefined()
	const cheap = await find(query, { sort: 'cheap' })
	expect(cheap.prices).toEqual(cheap.prices.toSorted((a, b) => a - b))
})

test('products with one of two parts are near, and say what they lack', async () => {
	const aged = await find('3000 деталей 3 года')
	expect([new Set(aged.titles), aged.near?.fullItems]).toEqual([new Set(['Набор 3000 деталей']), 0])
	expect(new Set(Object.values(aged.near?.lacks ?? {}).flat())).toEqual(new Set(['3 года']))
})

test('the typed word comes before any number of its synonyms', async () => {
	const { titles, totalItems } = await find('motorbike')
	expect([titles[0], totalItems]).toEqual(['Наклейки motorbike', 301])
})

test('`недорого` alone lists the cheapest first', async () => {
	const cheap = await find('недорого')
	expect(new Set(cheap.titles)).not.toContain('Мяч')
	expect(cheap).toMatchObject({ totalItems: 10_000, totalIsLowerBound: true })
	expect((await find('недорого', { category: 'Мячи', pageSize: '2' })).titles).toEqual(['Мяч 10100', 'Мяч 10099'])
})

test('an age alone finds products of this age, in stock first', async () => {
	await shop.pool.query(`insert into products (title, description, category, price, quantity, age_from)
		values ('Пазл', '', 'Пазлы', 900, 9, 3)`)
	expect((await find('3 года')).titles[0]).toBe('Пазл')
})

test('an age alone is found by its index, however many other products there are', async () => {
	await shop.pool.query('analyze product_search')
	const findAndCount = async () => {
		await find('1 год')
		const counted = `select idx_scan::integer as scans from pg_stat_user_indexes where indexrelname = 'product_search_ages'`
		return (await shop.pool.query<{ scans: number }>(counted)).rows[0]?.scans
	}
	await expect.poll(findAndCount).toBeGreaterThan(0)
}, 30_000)

test('what is on sale is found among many by its index, in each order and on each page', async () => {
	await shop.pool.query(
		`update products set old_price = price * 2, lowest_price = price * 2, sale_until = now() + interval '1 day' where title like 'Мяч %00'`,
	)
	await shop.pool.query('analyze products')
	const counted = `select idx_scan::integer as scans from pg_stat_user_indexes where indexrelname = 'products_on_sale'`
	const countScans = async () => (await shop.pool.query<{ scans: number }>(counted)).rows[0]?.scans ?? 0
	const before = await countScans()
	for (const sort of ['relevant', 'cheap']) {
		const pages = [1, 2, 3].map((page) => find('мяч', { sale: 'true', sort, pageNumber: `${page}`, pageSize: '48' }))
		const found = await Promise.all(pages)
		const titles = found.flatMap((page) => page.titles)
		expect(found.map(({ totalItems }) => totalItems)).toEqual([101, 101, 101])
		expect([new Set(titles).size, titles.every((title) => title.endsWith('00'))]).toEqual([101, true])
	}
	await expect.poll(countScans).toBeGreaterThan(before)
	await shop.pool.query('update products set old_price = null, lowest_price = null, sale_until = null')
}, 30_000)

test('beside an unknown word alone, parts find only what is near', async () => {
	const found = await find('квадролет до 3 лет')
	expect(found).toMatchObject({ unknownWords: ['квадролет'], near: { fullItems: 0, lacks: {} } })
	expect(found.titles.length).toBeGreaterThan(0)
	expect(await find('квадролет до 3 лет', { near: 'false' })).toMatchObject({ totalItems: 0 })
})

test('a total is the same in each order, also of near products', async () => {
	const sorts = ['relevant', 'cheap', 'rating']
	const totals = async (query: string) =>
		await Promise.all(
			sorts.map(async (sort) => {
				const { totalItems, totalIsLowerBound } = await find(query, { sort })
				return [totalItems, totalIsLowerBound]
			}),
		)
	const few = sorts.map(() => [4_004, undefined])
	await shop.pool.query(`insert into products (title, description, category, price, quantity)
		select 'Ведро ' || n, '', 'Песок', 100, 0 from generate_series(1, 4000) as n`)
	expect(await totals('ведро шапка')).toEqual(few)
	expect(await totals('мяч шапка')).toEqual(sorts.map(() => [10_000, true]))
}, 60_000)
