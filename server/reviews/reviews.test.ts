import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop, type Product } from '../testing/order-shop.ts'

let shop: OrderShop
let product: Product

beforeAll(async () => {
	shop = await makeOrderShop()
	product = await shop.makeProduct()
	for (let person = 0; person < 14; person++) {
		const { userId } = await shop.signIn(`reviewer-${person}@toys.example`)
		await insertReview(product, userId)
	}
	await insertReview(product, shop.customer.userId)
})

afterAll(() => shop.close())

const insertReview = ({ id }: Product, userId: string) =>
	shop.pool.query(`insert into reviews (product_id, user_id, rating, comment) values ($1, $2, 5, 'Хорошая')`, [
		id,
		userId,
	])

async function list(path: string) {
	const { status, headers, json } = await shop.call(shop.customer, 'GET', `/productreviews/${path}`)
	return { status, total: headers['x-total-count'], rows: status === 200 ? json().length : undefined }
}

test('an unknown or hidden product has no reviews to list', async () => {
	const hidden = await shop.makeProduct()
	await insertReview(hidden, shop.customer.userId)
	expect(await list(`product/${hidden.id}`)).toEqual({ status: 200, total: '1', rows: 1 })
	await shop.pool.query('update products set deleted_at = now() where id = $1', [hidden.id])
	expect((await list(`product/${hidden.id}`)).status).toBe(404)
	expect((await list(`product/${randomUUID()}`)).status).toBe(404)
})

test('ids in capitals are the same ids', async () => {
	expect(await list(`user/${shop.customer.userId.toUpperCase()}`)).toMatchObject({ status: 200 })
	expect(await list(`product/${product.id.toUpperCase()}`)).toMatchObject({ status: 200, total: '15' })
	expect((await list(`user/${shop.admin.userId}`)).status).toBe(403)
})

test('pages hold twelve unless their size is given, and everything comes without paging', async () => {
	expect(await list(`product/${product.id}`)).toEqual({ status: 200, total: '15', rows: 15 })
	expect(await list(`product/${product.id}?pageNumber=1`)).toEqual({ status: 200, total: '15', rows: 12 })
	expect(await list(`product/${product.id}?pageNumber=2`)).toEqual({ status: 200, total: '15', rows: 3 })
	expect(await list(`product/${product.id}?pageNumber=2&pageSize=10`)).toEqual({ status: 200, total: '15', rows: 5 })
	expect(await list(`product/${product.id}?pageNumber=99999999999`)).toEqual({ status: 200, total: '15', rows: 0 })
})
