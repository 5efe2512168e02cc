import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PromoCode, promoCode } from '#contract/prices/promo-codes.ts'
import { findBrands } from '../../catalog/find-brands.ts'
import { databaseOn } from '../../platform/database.ts'
import { makeOrderShop, type OrderShop } from '../../testing/order-shop.ts'

let shop: OrderShop
let made = 0

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const percent = { kind: 'percent', amount: 10 }

async function make(brands: string[]): Promise<PromoCode> {
	const body = { code: `BRAND-${made++}`, discount: percent, brands }
	const answer = await shop.call(shop.admin, 'POST', '/promo-codes', { body })
	expect(answer.status, answer.text).toBe(201)
	return promoCode.parse(answer.json())
}

test('a brand is one of the shop, as its products write it, whatever its case', async () => {
	const product = await shop.makeProduct()
	await shop.pool.query("update products set brand = 'LEGO' where id = $1", [product.id])
	const code = await make(['Lego', 'lego'])
	expect(code.brands).toEqual(['LEGO'])
	const items = [{ productId: product.id, quantity: 1 }]
	const checked = await shop.call(shop.customer, 'POST', '/promo-codes/check', { body: { code: code.code, items } })
	expect(checked.json().discount).toBe(100)
	const { id, version } = code
	for (const [method, path] of [
		['POST', '/promo-codes'],
		['PUT', `/promo-codes/${id}`],
	] as const) {
		const body = { code: 'CODE-BRAND', discount: percent, brands: ['LEGO', 'Легго'], version }
		const refused = await shop.call(shop.admin, method, path, { body })
		expect([refused.status, refused.json().errors]).toEqual([
			400,
			[{ field: 'brands.1', detail: 'Ни у одного товара нет бренда «Легго».' }],
		])
	}
})

test('a brand is known in any case of any alphabet, also in a database that folds Latin letters alone', async () => {
	const brands = new Map([
		['Лего', ['ЛЕГО', 'лего']],
		[' lego ', ['LEGO']],
	])
	const found = await databaseOn(shop.pool).transaction(async (tx) => {
		await tx.execute(sql`create temporary table products (brand text collate "C") on commit drop`)
		await tx.execute(sql`insert into products values ('ЛЕГО'), ('лего'), ('LEGO'), ('LEGO'), ('Мяч'), (null)`)
		return await findBrands(tx, ['Лего', ' lego ', 'Легго'])
	})
	expect(found).toEqual(brands)
})

test('a code keeps a brand that no product has any more, and takes no other such brand', async () => {
	const product = await shop.makeProduct()
	const brand = (name: string) => shop.pool.query('update products set brand = $1 where id = $2', [name, product.id])
	await brand('Gone')
	const { id, code, version } = await make(['Gone'])
	await brand('Here')
	const change = async (brands: string[], version: number) =>
		await shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, {
			body: { code, discount: { kind: 'percent', amount: 5 }, brands, version },
		})
	const changed = await change(['Gone', 'here'], version)
	expect([changed.status, changed.json().brands]).toEqual([200, ['Gone', 'Here']])
	const refused = await change(['Gone', 'Never'], version + 1)
	expect([refused.status, refused.json().errors[0].field]).toEqual([400, 'brands.1'])
})

test('a category is one of the shop, and so is a product, unless the code names it already', async () => {
	const product = await shop.makeProduct()
	const set = (category: string) =>
		shop.pool.query('update products set category = $1 where id = $2', [category, product.id])
	await set('Пупсы')
	const [other, body] = [randomUUID(), { code: `NAMED-${made++}`, discount: percent }]
	const named = { categories: ['Пупсы'], productIds: [product.id] }
	const code = (await shop.call(shop.admin, 'POST', '/promo-codes', { body: { ...body, ...named } })).json()
	expect(code).toMatchObject(named)
	await set('Мячи')
	const change = (rules: object) =>
		shop.call(shop.admin, 'PUT', `/promo-codes/${code.id}`, { body: { ...body, ...rules, version: code.version } })
	for (const answer of [
		await shop.call(shop.admin, 'POST', '/promo-codes', {
			body: { ...body, categories: ['Мячи', 'Нет'], productIds: [other] },
		}),
		await change({ categories: ['Пупсы', 'Нет'], productIds: [other] }),
	]) {
		expect([answer.status, answer.json().errors]).toEqual([
			400,
			[
				{ field: 'categories.1', detail: 'Ни у одного товара нет категории «Нет».' },
				{ field: 'productIds.0', detail: `Товара ${other} нет в магазине.` },
			],
		])
	}
	expect((await change({ categories: ['Пупсы', 'Мячи'], productIds: [product.id] })).status).toBe(200)
})

test('a category of which no product is left is not known, and stays in a code that names it', async () => {
	const product = await shop.makeProduct()
	await shop.pool.query("update products set category = 'Юла' where id = $1", [product.id])
	const body = { code: 'YULA', discount: percent, categories: ['Юла'] }
	const { id, version } = (await shop.call(shop.admin, 'POST', '/promo-codes', { body })).json()
	await shop.call(shop.admin, 'DELETE', `/products/${product.id}`)
	const refused = await shop.call(shop.admin, 'POST', '/promo-codes', { body: { ...body, code: 'YULA-2' } })
	expect(refused.json().errors).toEqual([{ field: 'categories.0', detail: 'Ни у одного товара нет категории «Юла».' }])
	expect((await shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body: { ...body, version } })).status).toBe(200)
})
