import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feed } from '#contract/feeds.ts'
import { addProducts, type ProductToAdd } from '../catalog/products.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

let shop: ScratchShop
let token: string

const product = (sku: string, quantity: number): ProductToAdd => ({
	...{ sku, title: sku, description: '', category: 'Мячи', price: 990, quantity, images: ['/products/a.webp'] },
})

beforeAll(async () => {
	shop = await makeScratchShop()
	token = (await shop.signIn('admin@toys.example', 'Admin')).token
	await addProducts(shop.db, [product('HAD', 1), ...['USUAL', 'SOON', 'LATE', 'STOCK'].map((sku) => product(sku, 0))])
	const days = { HAD: 31, SOON: 30, LATE: 31 }
	for (const [sku, made] of Object.entries(days))
		await shop.pool.query('update products set days_to_make = $2 where sku = $1', [sku, made])
	await shop.pool.query("update products set stock_rule = 'in_stock' where sku = 'STOCK'")
	await shop.pool.query("update feeds set is_on = true, merchant_id = '1', store_id = 'PP1'")
})

afterAll(() => shop.close())

const get = async (path: string) =>
	(await shop.app.inject({ url: `/api/feeds${path}`, headers: { authorization: `Bearer ${token}` } })).json()

test.each([
	['what takes longer than 30 days or is sold only in stock', 'select', { LATE: 31, STOCK: null }],
	[
		'what takes as long where it says nothing else',
		'update trading set days_to_make = 45',
		{ USUAL: 45, LATE: 31, STOCK: null },
	],
	[
		'all that is sold out, where only stock is offered',
		"update feeds set in_stock_only = true, version = version + 1 where kind = 'kaspi'",
		{ USUAL: null, SOON: null, LATE: null, STOCK: null },
	],
])("a report says what Kaspi's feed tells as not available: %s", async (_, change, told) => {
	await shop.pool.query(change)
	const { feeds }: { feeds: Feed[] } = await get('')
	const titles = Object.keys(told)
	expect(feeds.map(({ kind, notSold }) => [kind, notSold])).toEqual(
		expect.arrayContaining([
			['kaspi', titles.length],
			['yandex', 0],
		]),
	)
	const { products } = await get('/kaspi/not-sold')
	expect(products.map(({ title, daysToMake }: Record<string, unknown>) => [title, daysToMake])).toEqual(
		Object.entries(told),
	)
	expect((await get('/kaspi/not-sold?pageNumber=2&pageSize=1')).products).toMatchObject([{ title: titles[1] }])
	expect(await get('/yandex/not-sold')).toEqual({ products: [] })
	const url = feeds.find(({ kind }) => kind === 'kaspi')?.url ?? ''
	const { body } = await shop.app.inject(new URL(url).pathname)
	const unavailable = [...body.matchAll(/sku="(\w+)"><model>.*?available="no"/g)].map(([, sku]) => sku)
	expect(unavailable).toEqual(titles)
})
