import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedLocks } from '../../platform/locks.ts'
import { makeOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { until } from '../../testing/until.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

test('an account orders thirty times an hour, repeats aside, and no more', async () => {
	const product = await shop.makeProduct({ quantity: 0 })
	const key = { 'idempotency-key': 'first' }
	const first = await shop.place(shop.customer, [[product, 1]], key)
	shop.clock.advance(600_000)
	for (let repeated = 0; repeated < 3; repeated++) await shop.place(shop.customer, [[product, 1]], key)
	for (let more = 1; more < 30; more++) expect((await shop.place(shop.customer, [[product, 1]])).status).toBe(201)

	const refused = await shop.place(shop.customer, [[product, 1]])
	expect([refused.status, refused.json().code]).toEqual([429, 'too_many_requests'])
	expect(refused.headers['retry-after']).toBe('3000')
	expect((await shop.place(shop.customer, [[product, 1]], key)).text).toBe(first.text)
	expect(await shop.countOf('orders')).toBe(30)
	expect((await shop.place(shop.admin, [[product, 1]])).status).toBe(201)

	shop.clock.advance(3_000_000)
	const { userId } = shop.customer
	const later = { userId, token: await shop.tokenFor(userId) }
	expect((await shop.place(later, [[product, 1]])).status).toBe(201)
	expect((await shop.place(later, [[product, 1]])).status).toBe(429)
})

test('of orders that an account places at the same moment no more than thirty are taken', async () => {
	const product = await shop.makeProduct({ quantity: 0 })
	const other = await shop.signIn('at-once@mail.kz')
	const answers = await Promise.all(Array.from({ length: 50 }, () => shop.place(other, [[product, 1]])))
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('however many orders an account places at once, others get a connection for theirs', async () => {
	const product = await shop.makeProduct({ quantity: 0 })
	const [crowd, other] = [await shop.signIn('crowd@mail.kz'), await shop.signIn('other@mail.kz')]
	const client = await shop.pool.connect()
	await client.query('begin')
	await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${namedLocks.placing} ${crowd.userId}`])
	const placing = Array.from({ length: 20 }, () => shop.place(crowd, [[product, 1]]))
	await until(async () => {
		const { rowCount } = await client.query(`select from pg_stat_activity where wait_event = 'advisory'`)
		expect(rowCount).toBe(1)
	})
	expect((await shop.place(other, [[product, 1]])).status).toBe(201)
	await client.query('commit')
	client.release()
	expect((await Promise.all(placing)).map(({ status }) => status)).toEqual(placing.map(() => 201))
})
