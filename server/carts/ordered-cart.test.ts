import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { untilBlocked } from '../testing/database/until-blocked.ts'
import { makeOrderShop, type OrderShop, type Person, type Product } from '../testing/order-shop.ts'

const password = 'Igrushki-2026-Qostanay'

let shop: OrderShop
let browser: Browser
let person: Person
let bear: Product
let ball: Product
let people = 0

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	const email = `orders-${++people}@toys.example`
	const userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
	person = { userId, token: browser.accessToken ?? '' }
	bear = await shop.makeProduct({ title: 'Мишка', quantity: 100 })
	ball = await shop.makeProduct({ title: 'Мяч', quantity: 100 })
})

const put = ({ id }: Product, quantity: number) => shop.call(person, 'PUT', `/cart/${id}`, { body: { quantity } })

async function cartOf() {
	const { lines }: { lines: { productId: string; quantity: number }[] } = (
		await shop.call(person, 'GET', '/cart')
	).json()
	return new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
}

/** Lets calls wait for the account, so many of them in the database one behind the other, and go on at once. */
async function atOnce<Result>(calls: readonly (() => Promise<Result>)[], most = calls.length): Promise<Result[]> {
	const client = await shop.pool.connect()
	await client.query('begin')
	await client.query('select from users where id = $1 for update', [person.userId])
	const answers: Promise<Result>[] = []
	for (const call of calls) {
		answers.push(call())
		await untilBlocked(shop.pool, Math.min(answers.length, most))
	}
	await client.query('commit')
	client.release()
	return await Promise.all(answers)
}

test('what is ordered leaves the cart; pieces and products that were not ordered stay', async () => {
	await put(bear, 5)
	await put(ball, 2)
	const lotto = await shop.makeProduct({ title: 'Лото' })
	expect(
		(
			await shop.place(person, [
				[bear, 3],
				[ball, 2],
				[lotto, 1],
			])
		).status,
	).toBe(201)
	expect(await cartOf()).toEqual(new Map([[bear.id, 2]]))
})

test('an order that is refused leaves the cart as it was', async () => {
	await put(bear, 2)
	const refused = await shop.place(person, [[{ ...bear, price: bear.price + 1 }, 2]])
	expect(refused.status).toBe(409)
	expect(await cartOf()).toEqual(new Map([[bear.id, 2]]))
})

test('a repeated attempt to order does not take from the cart again', async () => {
	await put(bear, 4)
	const headers = { 'idempotency-key': 'the-same-attempt' }
	for (const _ of [1, 2]) expect((await shop.place(person, [[bear, 2]], headers)).status).toBe(201)
	expect(await cartOf()).toEqual(new Map([[bear.id, 2]]))
})

test('orders and changes of the cart at the same moment all happen', async () => {
	await put(bear, 20)
	// The second order waits for the first one without a connection.
	const answers = await atOnce(
		[
			() =>
				shop.place(person, [
					[bear, 3],
					[ball, 1],
				]),
			() => put(ball, 6),
			() => shop.place(person, [[bear, 4]]),
		],
		2,
	)
	expect(answers.map(({ status }) => status)).toEqual([201, 200, 201])
	const cart = await cartOf()
	expect(cart.get(bear.id)).toBe(13)
	expect([5, 6], 'ordered before the change or after it').toContain(cart.get(ball.id))
})

test('the cart stands in the copy of the own data', async () => {
	await put(bear, 2)
	shop.clock.advance(60_000)
	await put(ball, 1)
	const { cart } = (await browser.call('GET', '/profile/data')).json()
	const now = shop.clock.now()
	expect(cart).toEqual([
		{ productId: ball.id, quantity: 1, addedAt: now.toISOString() },
		{ productId: bear.id, quantity: 2, addedAt: new Date(now.getTime() - 60_000).toISOString() },
	])
})

test('the cart goes with the account, and nothing is put in while it goes', async () => {
	await put(bear, 2)
	const rowsOf = async () =>
		(await shop.pool.query('select from cart_lines where user_id = $1', [person.userId])).rowCount
	expect(await rowsOf()).toBe(1)
	const leave = async () => (await browser.call('POST', '/profile/deletion', { currentPassword: password })).statusCode
	const [left, changed] = await atOnce<number>([leave, async () => (await put(ball, 1)).status])
	expect([left, changed]).toEqual([204, 401])
	expect(await rowsOf()).toBe(0)
})
