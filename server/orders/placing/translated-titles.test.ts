import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product } from '../../testing/order-shop.ts'

const translations = {
	kk: { title: 'Аю', description: 'Жұмсақ', category: 'Қуыршақтар' },
	en: { title: '', description: 'Soft' },
}

/** Only what the product is called travels. */
const titles = { kk: { title: 'Аю' } }

let shop: OrderShop
let bear: Product
let car: Product

beforeAll(async () => {
	shop = await makeOrderShop()
	bear = await shop.makeProduct({ title: 'Мишка', quantity: 1 })
	car = await shop.makeProduct({ title: 'Машинка' })
	await shop.pool.query('update products set translations = $2 where id = $1', [bear.id, translations])
})

afterAll(() => shop.close())

const productsOf = (order: { items: { product: unknown }[] }) => order.items.map(({ product }) => product)

test('the lines of an order bring along what their products are called in other languages', async () => {
	const placed = await shop.placed([
		[bear, 2],
		[car, 1],
	])
	const expected = [
		{ id: bear.id, title: 'Мишка', translations: titles },
		{ id: car.id, title: 'Машинка' },
	]
	expect(productsOf(placed)).toEqual(expected)
	const [own] = (await shop.call(shop.customer, 'GET', '/profile/orders')).json()
	expect(productsOf(own)).toEqual(expected)
	expect(productsOf((await shop.call(shop.admin, 'GET', `/orders/${placed.id}`)).json())).toEqual(expected)
})

test('a product that is called otherwise by now lends its old title no translation', async () => {
	const renamed = await shop.makeProduct({ title: 'Мишка Топ' })
	await shop.pool.query('update products set translations = $2 where id = $1', [renamed.id, translations])
	const { id } = await shop.placed([[renamed, 1]])
	await shop.pool.query(`update products set title = 'Зайка' where id = $1`, [renamed.id])
	const order = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	expect(productsOf(order)).toEqual([{ id: renamed.id, title: 'Мишка Топ' }])
})

test('letters call a product as their reader does', async () => {
	await shop.place(shop.customer, [[bear, 1]], { cookie: 'language=kk' })
	const [customer, seller] = (await shop.letters()).slice(-2)
	expect(customer?.text).toContain('Аю · 1 дана')
	expect(seller?.text).toContain('Мишка · 1 шт.')
	await shop.place(shop.customer, [[bear, 1]], { cookie: 'language=en' })
	expect((await shop.letters()).at(-2)?.text).toContain('Мишка · 1 pc (')
})

test('what is to be made and what sold best say it as well', async () => {
	const products: { productId: string; translations?: unknown }[] = (
		await shop.call(shop.admin, 'GET', '/to-make')
	).json()
	expect(products.find(({ productId }) => productId === bear.id)?.translations).toEqual(titles)
	const [today] = shop.clock.now().toISOString().split('T')
	const { topProducts } = (await shop.call(shop.admin, 'GET', `/overview?from=${today}&to=${today}`)).json()
	const top = topProducts.map(({ productId, translations }: { productId: string; translations?: unknown }) => [
		productId,
		translations,
	])
	expect(Object.fromEntries(top)).toMatchObject({ [bear.id]: titles, [car.id]: undefined })
})
