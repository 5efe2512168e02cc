import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage } from '#contract/catalog.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, sku, barcode, translations) values
		('Плюшевый мишка', 'Игрушка', 'Мягкие игрушки', 100, 1, 'TOYS-0001', '4870001-12/3', $1),
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

test('a minimum of pieces is counted exactly, a price up to the limit', async () => {
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
