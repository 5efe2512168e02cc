import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, sku, barcode, translations) values
		('Плюшевый мишка', 'Игрушка', 'Мягкие игрушки', 100, 1, 'TOYS-0001', '487000112/3', $1),
		('Кукла', 'Игрушка', 'Куклы', 100, 1, 'КУКЛЫ-0002', null, null)`,
		[
			{
				kk: { title: 'Қонжықтар', category: 'Жұмсақ ойыншықтар' },
				en: { title: 'Fluffy bears', category: 'Soft animals' },
			},
		],
	)
})

afterAll(() => shop.close())

async function filter(query: Record<string, string>) {
	const answer = await shop.app.inject({ url: '/api/products/filter', query })
	expect(answer.statusCode, answer.body).toBe(200)
	return productPage.parse(answer.json())
}

async function find(query: string, others: Record<string, string> = {}): Promise<string[]> {
	const { items } = await filter({ query, ...others })
	return items.map((item) => ('title' in item ? item.title : ''))
}

test.each(['TOYS-0001', 'toys-0001', 'TOYS-00', '4870001-12/3', '4870001'])(
	'a product is found by its keys: %s',
	async (query) => {
		expect(await find(query)).toEqual(['Плюшевый мишка'])
	},
)

test('a key of Russian letters is found', async () => {
	expect(await find('куклы-0002')).toEqual(['Кукла'])
	expect(await find('куклы-0003', { literal: 'true' })).toEqual(['Кукла'])
})

test.each(['қонжықтар', 'Қонжық', 'жұмсақ ойыншықтар', 'bears', 'fluffy bear', 'Soft Animals', 'мишка'])(
	'a product is found by its Kazakh and English words: %s',
	async (query) => {
		expect(await find(query)).toEqual(['Плюшевый мишка'])
	},
)

test('a page past the end is empty', async () => {
	for (const pageNumber of ['2', '1000001', '999999999999999']) {
		const answered = await filter({ pageNumber, pageSize: '9999' })
		expect(answered).toEqual({ items: [], totalPages: 1, totalItems: 2 })
		const categories = await filter({ pageNumber, pageSize: '9999', fields: 'category' })
		expect(categories).toEqual({ items: [], totalPages: 1, totalItems: 2 })
	}
	const refused = await shop.app.inject({ url: '/api/products/filter', query: { pageNumber: '0' } })
	expect(refused.statusCode).toBe(400)
})

test('a minimum of pieces and what is missing are counted exactly, a price up to the limit', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity)
		select 'Кубик', 'Игрушка', 'Кубики', 700, 7 from generate_series(1, 10030)`,
	)
	expect(await filter({ minQuantity: '5', pageSize: '1' })).toMatchObject({ totalItems: 10_030, totalPages: 10_030 })
	const inCategory = await filter({ minQuantity: '5', category: 'Кубики', pageSize: '1' })
	expect(inCategory.totalItems).toBe(10_030)
	expect(inCategory).not.toHaveProperty('totalIsLowerBound')
	const priced = await filter({ minQuantity: '5', minPrice: '700', pageSize: '1' })
	expect(priced).toMatchObject({ totalItems: 10_000, totalIsLowerBound: true })
	await shop.pool.query("update products set price = 0 where category = 'Кубики'")
	const unpriced = await filter({ missing: 'price', pageSize: '1' })
	expect(unpriced).toMatchObject({ totalItems: 10_030, totalPages: 10_030 })
	expect(unpriced).not.toHaveProperty('totalIsLowerBound')
	const unpricedInStock = await filter({ missing: 'price', availability: 'available', pageSize: '1' })
	expect(unpricedInStock).toMatchObject({ totalItems: 10_000, totalIsLowerBound: true })
})

test('a minimum of no pieces leaves nothing out, and beside an availability it says nothing', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity) values
		('Юла', '', 'Волчки', 500, 0), ('Волчок', '', 'Волчки', 500, 2)`,
	)
	const titles = async (query: Record<string, string>) => {
		const { items } = await filter({ category: 'Волчки', sort: 'new', ...query })
		return items.map((item) => ('title' in item ? item.title : ''))
	}
	expect(await titles({ minQuantity: '0' })).toEqual(['Волчок', 'Юла'])
	expect(await titles({ minQuantity: '0', availability: 'preorder' })).toEqual(['Юла'])
})

test('a product is new for 30 days, unless the shop opened with it', async () => {
	const listNew = async () => {
		const { items } = await filter({ category: 'Волчки' })
		return items.flatMap((item) => ('isNew' in item && item.isNew ? [item.title] : []))
	}
	const age = async (title: string, days: number) => {
		const query = 'update products set created_at = now() - make_interval(days => $2) where title = $1'
		await shop.pool.query(query, [title, days])
	}
	expect(await listNew()).toEqual([])
	await shop.pool.query("update products set created_at = now() - interval '60 days'")
	await age('Волчок', 29)
	expect(await listNew()).toEqual(['Волчок'])
	await age('Волчок', 31)
	expect(await listNew()).toEqual([])
})

test('of many products that came at once the newest are new', async () => {
	await shop.pool.query('update products set created_at = now() where number > (select min(number) from products)')
	await shop.pool.query("update products set created_at = now() - interval '60 days' where title = 'Плюшевый мишка'")
	const { items } = await filter({ pageSize: '9999' })
	const flags = items.map((item) => 'isNew' in item && item.isNew === true)
	expect(flags.filter(Boolean)).toHaveLength(200)
	await shop.pool.query("update products set created_at = now() - interval '60 days'")
})

test('pictured products come first in every order except by price, also of a search', async () => {
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, images, popularity, rating_sum, reviews_count) values
		('Волчок Г', '', 'Порядок', 4, 1, '{}', 1, 0, 0), ('Волчок Б', '', 'Порядок', 2, 1, '{}', 3, 1, 1),
		('Волчок А', '', 'Порядок', 1, 1, '{/a.webp}', 0, 5, 1), ('Волчок В', '', 'Порядок', 3, 1, '{}', 2, 5, 1),
		('Волчок Д', '', 'Порядок', 5, 1, '{/d.webp}', 9, 0, 0)`,
	)
	const list = async (query: Record<string, string>) => {
		const { items } = await filter({ category: 'Порядок', ...query })
		return items.map((item) => ('title' in item ? item.title.at(-1) : '')).join('')
	}
	const orders = { new: 'ДАВБГ', rating: 'АДВБГ', popular: 'ДАБВГ', cheap: 'АБВГД', dear: 'ДГВБА' }
	expect(await list({})).toBe(orders.new)
	for (const [sort, order] of Object.entries(orders)) {
		expect(await list({ sort }), sort).toBe(order)
		expect(await list({ sort, query: 'волчок' }), sort).toBe(order)
	}
	expect(await list({ popular: 'true', sort: 'popular' })).toBe('ДБВГ')
	expect(await list({ popular: 'true', sort: 'popular', query: 'волчок' })).toBe('ДБВГ')
})

test.each(['', 'ходули'])('products that lack something are listed, searched for or not: %s', async (query) => {
	await shop.pool.query("delete from products where category in ('Ходули', '')")
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, images, defaulted) values
		('Ходули деревянные', 'Игрушка', 'Ходули', 0, 1, '{/a.webp}', '{}'),
		('Ходули низкие', 'Игрушка', 'Ходули', 1000, 1, '{/a.webp}', '{price}'),
		('Ходули высокие', 'Игрушка', 'Ходули', 1000, 1, '{}', '{}'),
		('Ходули без полки', 'Игрушка', 'Ходули', 1000, 1, '{/a.webp}', '{category}')`,
	)
	const others = { category: 'Ходули', near: 'false', ...(query && { query }) }
	const titles = async (missing: string) => {
		const { items, totalItems } = await filter({ ...others, missing })
		expect(totalItems).toBe(items.length)
		return items.map((item) => ('title' in item ? item.title : '')).toSorted()
	}
	expect(await titles('picture')).toEqual(['Ходули высокие'])
	expect(await titles('price')).toEqual(['Ходули деревянные', 'Ходули низкие'])
	expect(await titles('category')).toEqual(['Ходули без полки'])
	const translate = (title: string, kk: object, en: object) =>
		shop.pool.query('update products set translations = $2 where title = $1', [title, { kk, en }])
	const whole = { title: 'Ходуля', description: 'Ойыншық' }
	await translate('Ходули деревянные', whole, whole)
	await translate('Ходули низкие', whole, { title: 'Stilts' })
	await translate('Ходули высокие', { ...whole, title: ' ' }, whole)
	expect(await titles('translation')).toEqual(['Ходули без полки', 'Ходули высокие', 'Ходули низкие'])
	await shop.pool.query("update products set description = '' where title = 'Ходули низкие'")
	expect(await titles('translation')).toEqual(['Ходули без полки', 'Ходули высокие'])
})
