import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { makeOrderShop, type OrderShop, type Person, type Product } from '../../testing/order-shop.ts'

const password = 'Igrushki-2026-Qostanay'
let people = 0
let shop: OrderShop
let browser: Browser
let email: string
let person: Person
let product: Product

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	email = `hurried-${++people}@mail.kz`
	const userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
	person = { userId, token: browser.accessToken ?? '' }
	product = await shop.makeProduct({ quantity: 10 })
})

const leave = (who = browser) => who.call('POST', '/profile/deletion', { currentPassword: password })

async function rowsOf(sql: string, ...values: unknown[]) {
	return (await shop.pool.query(sql, values)).rows
}

/** Makes a call wait behind a deletion that itself waits. */
async function whileLeaving<Result>(call: () => Promise<Result>): Promise<Result> {
	const client = await shop.pool.connect()
	await client.query('begin')
	await client.query('select from users where id = $1 for update', [person.userId])
	const left = leave()
	await untilBlocked(shop.pool)
	const called = call()
	await untilBlocked(shop.pool, 2)
	await client.query('commit')
	client.release()
	expect((await left).statusCode).toBe(204)
	return await called
}

test('of an order and a deletion at once one happens, whichever comes first', async () => {
	const client = await shop.pool.connect()
	// The order waits for the product while it holds the account; the deletion waits for the order.
	await client.query('begin')
	await client.query('select from products where id = $1 for update', [product.id])
	const placed = shop.place(person, [[product, 1]])
	await untilBlocked(shop.pool)
	const left = leave()
	await untilBlocked(shop.pool, 2)
	await client.query('commit')
	expect([(await placed).status, (await left).json().code]).toEqual([201, 'orders_unfinished'])
	// In reverse: the deletion waits for the product it rated, and the order for the deletion.
	await rowsOf('update orders set status = 5 where user_id = $1', person.userId)
	await rowsOf(
		"insert into reviews (product_id, user_id, rating, comment) values ($1, $2, 1, 'Сломался')",
		product.id,
		person.userId,
	)
	await client.query('begin')
	await client.query('select from products where id = $1 for update', [product.id])
	const leaving = leave()
	await untilBlocked(shop.pool)
	const placing = shop.place(person, [[product, 1]])
	await untilBlocked(shop.pool, 2)
	await client.query('commit')
	client.release()
	expect([(await leaving).statusCode, (await placing).status]).toEqual([204, 401])
	expect(await rowsOf('select from orders where user_id = $1 and status < 4', person.userId)).toEqual([])
})

test('deleted twice at once, an account is deleted once', async () => {
	const both = await Promise.all([leave(), leave()])
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
	expect((await shop.letters()).filter(({ to }) => to === email)).toHaveLength(1)
})

test('a name that is changed while the account is deleted does not come back', async () => {
	await whileLeaving(() => browser.call('PUT', '/profile', { fullName: 'Новое имя', email }))
	expect(await rowsOf('select full_name from users where id = $1', person.userId)).toEqual([{ full_name: '' }])
})

test('a product that is kept while the account is deleted is not kept for nobody', async () => {
	const kept = await whileLeaving(() => shop.call(person, 'POST', `/favorites/${person.userId}/${product.id}`))
	expect([kept.status, kept.json().code]).toEqual([401, 'unauthenticated'])
	expect(await rowsOf('select from favorites where user_id = $1', person.userId)).toEqual([])
})

test('a claim that a person files while the account is deleted is not taken in', async () => {
	const body = { kind: 'claim', fullName: 'Айгуль', email, phone: '', text: 'Одно колесо отвалилось' }
	const filed = await whileLeaving(() => shop.call(person, 'POST', '/claims', { body }))
	expect([filed.status, filed.json().code]).toEqual([401, 'unauthenticated'])
	expect(await rowsOf('select from claims where user_id = $1', person.userId)).toEqual([])
})

test('the last administrator stays, and of two who go at once one stays', async () => {
	const admins = [new Browser(shop, 'one'), new Browser(shop, 'two')]
	for (const [at, admin] of admins.entries()) {
		await shop.addPerson(`admin-${at}@mail.kz`, { role: 'Admin', password })
		await admin.signIn(`admin-${at}@mail.kz`, password)
	}
	await rowsOf("update users set role = 'Client' where role = 'Admin' and email not like 'admin-_@mail.kz'")
	const both = await Promise.all(admins.map((admin) => leave(admin)))
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
	expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('last_admin')
	expect(await rowsOf("select from users where role = 'Admin' and deleted_at is null")).toHaveLength(1)
})
