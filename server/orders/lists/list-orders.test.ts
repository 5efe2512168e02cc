import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Person } from '../../testing/order-shop.ts'

let shop: OrderShop
let other: Person

/** Seven orders of the customer and one of somebody else between them, the oldest first. */
const ids: string[] = []

beforeAll(async () => {
	shop = await makeOrderShop()
	other = await shop.signIn('other@toys.example')
	const product = await shop.makeProduct({ quantity: 0 })
	for (let index = 0; index < 8; index++) {
		const { id } = await shop.placed([[product, 1]], index === 3 ? other : shop.customer)
		await shop.pool.query('update orders set created_at = $2 where id = $1', [
			id,
			new Date(Date.UTC(2026, 0, 1, index)),
		])
		ids.push(id)
	}
})

afterAll(() => shop.close())

const list = async (person: Person, path: string) => {
	const { status, headers, json } = await shop.call(person, 'GET', path)
	const orders: { id: string }[] = json()
	return { status, total: headers['x-total-count'], places: orders.map(({ id }) => ids.indexOf(id)) }
}

test('a customer sees own orders only, the newest first', async () => {
	expect(await list(shop.customer, '/profile/orders')).toEqual({
		status: 200,
		total: '7',
		places: [7, 6, 5, 4, 2, 1, 0],
	})
	expect((await list(other, '/profile/orders')).places).toEqual([3])
})

test('an administrator sees all orders, and in the profile the own ones', async () => {
	expect(await list(shop.admin, '/orders')).toEqual({ status: 200, total: '8', places: [7, 6, 5, 4, 3, 2, 1, 0] })
	expect((await list(shop.admin, '/profile/orders')).places).toEqual([])
})

test('pages follow each other and a page past the end is empty', async () => {
	expect(await list(shop.admin, '/orders?pageNumber=1&pageSize=3')).toMatchObject({ total: '8', places: [7, 6, 5] })
	expect(await list(shop.admin, '/orders?pageNumber=3&pageSize=3')).toMatchObject({ total: '8', places: [1, 0] })
	expect(await list(shop.admin, '/orders?pageNumber=4&pageSize=3')).toMatchObject({ total: '8', places: [] })
	expect(await list(shop.customer, '/profile/orders?pageSize=2')).toMatchObject({ total: '7', places: [7, 6] })
	expect((await list(shop.admin, '/orders?pageNumber=1&pageSize=')).places).toHaveLength(8)
	expect((await shop.call(shop.admin, 'GET', '/orders?pageSize=0')).status).toBe(400)
})

test('a number without a size pages by twelve', async () => {
	expect((await list(shop.admin, '/orders?pageNumber=1')).places).toHaveLength(8)
	expect((await list(shop.admin, '/orders?pageNumber=2')).places).toEqual([])
})

test('a page far past the end is empty too', async () => {
	for (const pageNumber of [1_000_001, 999_999_999_999_999]) {
		const path = `/orders?pageNumber=${pageNumber}&pageSize=9999`
		expect(await list(shop.admin, path)).toMatchObject({ status: 200, total: '8', places: [] })
	}
	expect((await shop.call(shop.admin, 'GET', '/orders?pageNumber=0')).status).toBe(400)
})

test('the list of all orders is for administrators', async () => {
	expect((await shop.call(shop.customer, 'GET', '/orders')).status).toBe(403)
})

test('without paging at most the newest 500 come, and deleted ones are not counted', async () => {
	await shop.pool.query(
		`insert into orders (id, user_id, customer_name, customer_phone, address, total_price, payment_method, language, created_at)
		select gen_random_uuid(), $1, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', 0, 'Cash', 'ru', timestamptz '2020-01-01'
		from generate_series(1, 600)`,
		[other.userId],
	)
	await shop.pool.query(
		`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
		select orders.id, (select id from products limit 1), 0, 'Мишка', 0, 1, 0, 1
		from orders where created_at = '2020-01-01'`,
	)
	const all = await shop.call(shop.admin, 'GET', '/orders')
	expect([all.json().length, all.headers['x-total-count']]).toEqual([500, '608'])
	const own = await shop.call(other, 'GET', '/profile/orders')
	expect([own.json().length, own.headers['x-total-count']]).toEqual([500, '601'])
	await shop.pool.query(
		`update orders set deleted_at = now() where id in (select id from orders where created_at = '2020-01-01' limit 50)`,
	)
	expect((await shop.call(shop.admin, 'GET', '/orders?pageSize=1')).headers['x-total-count']).toBe('558')
	expect((await shop.call(other, 'GET', '/profile/orders?pageSize=1')).headers['x-total-count']).toBe('551')
})

test('a line shows the first picture that its product has today', async () => {
	const product = await shop.makeProduct({ quantity: 1 })
	const { id } = await shop.placed([[product, 1]])
	const pictureNow = async () => {
		const orders: { id: string; items: { product: { picture?: { path: string } } }[] }[] = (
			await shop.call(shop.customer, 'GET', '/profile/orders')
		).json()
		return orders.find((order) => order.id === id)?.items[0]?.product.picture?.path
	}
	expect(await pictureNow()).toBeUndefined()
	await shop.pool.query(`update products set images = '{/a/new.webp,/a/other.webp}' where id = $1`, [product.id])
	expect(await pictureNow()).toBe('/a/new.webp')
})
