import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { deleteExpiredKeys } from './keyed-answers.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const keyed = (key: string) => ({ 'idempotency-key': key })

test('the same key and body get the first answer, even after the order changed', async () => {
	const product = await shop.makeProduct()
	const first = await shop.place(shop.customer, [[product, 2]], keyed('attempt-1'))
	await shop.setStatus(first.json().id, 1)
	const repeated = await shop.place(shop.customer, [[product, 2]], keyed('attempt-1'))
	expect([repeated.status, repeated.text]).toEqual([first.status, first.text])
	expect(await shop.stockOf(product)).toBe(8)
})

test('the same key with another body is refused', async () => {
	const product = await shop.makeProduct()
	await shop.place(shop.customer, [[product, 2]], keyed('attempt-2'))
	const other = await shop.place(shop.customer, [[product, 3]], keyed('attempt-2'))
	expect([other.status, other.json().code]).toEqual([422, 'key_reused'])
	expect(await shop.stockOf(product)).toBe(8)
})

test('ten requests at once with one key place one order', async () => {
	const product = await shop.makeProduct()
	const lettersBefore = (await shop.letters()).length
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => shop.place(shop.customer, [[product, 1]], keyed('attempt-3'))),
	)
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
	expect(await shop.stockOf(product)).toBe(9)
	expect((await shop.letters()).length - lettersBefore).toBe(2)
})

test('a refused attempt leaves its key free', async () => {
	const product = await shop.makeProduct({ price: 1000 })
	const refused = await shop.place(shop.customer, [[{ ...product, price: 900 }, 1]], keyed('attempt-4'))
	expect(refused.status).toBe(409)
	expect((await shop.place(shop.customer, [[product, 1]], keyed('attempt-4'))).status).toBe(201)
})

test('a key belongs to one person', async () => {
	const product = await shop.makeProduct()
	const other = await shop.signIn('neighbour@toys.example')
	const [mine, theirs] = [
		await shop.place(shop.customer, [[product, 1]], keyed('attempt-5')),
		await shop.place(other, [[product, 1]], keyed('attempt-5')),
	]
	expect(theirs.status).toBe(201)
	expect(theirs.json().id).not.toBe(mine.json().id)
})

test('without a key every request is an order of its own', async () => {
	const product = await shop.makeProduct()
	await shop.place(shop.customer, [[product, 1]])
	await shop.place(shop.customer, [[product, 1]], keyed(' '))
	expect(await shop.stockOf(product)).toBe(8)
})

test('a key is kept for a day', async () => {
	const product = await shop.makeProduct()
	const place = async () => (await shop.place(shop.customer, [[product, 1]], keyed('attempt-6'))).json().id
	const age = (by: string) => shop.pool.query(`update idempotency_keys set created_at = created_at - interval '${by}'`)
	const first = await place()
	await age('23 hours')
	expect(await place()).toBe(first)
	await age('2 hours')
	const later = await place()
	expect(later).not.toBe(first)
	expect(await place()).toBe(later)
})

test('keys that are no longer kept are forgotten', async () => {
	const product = await shop.makeProduct()
	await shop.place(shop.customer, [[product, 1]], keyed('attempt-7'))
	const dayLater = { now: () => new Date(shop.clock.now().getTime() + 86_500_000) }
	await deleteExpiredKeys(shop.db, shop.clock)
	expect(await shop.countOf('idempotency_keys')).toBeGreaterThan(0)
	await deleteExpiredKeys(shop.db, dayLater)
	expect(await shop.countOf(`idempotency_keys where key = 'attempt-7'`)).toBe(0)
})

test('a key that is too long or not plain text is refused', async () => {
	const product = await shop.makeProduct()
	for (const key of ['x'.repeat(129), 'ключ', 'a b']) {
		expect((await shop.place(shop.customer, [[product, 1]], keyed(key))).status).toBe(400)
	}
	expect(await shop.stockOf(product)).toBe(10)
})
