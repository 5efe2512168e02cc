import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderStatuses } from '#contract/values/order-status.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

const capacity = 4
const evening = { date: '2026-11-22', from: '16:00', to: '20:00' }
const { processing, completed, cancelled } = orderStatuses

let shop: OrderShop
let product: Product

// 21 November 2026, 15:00 in Kostanay.
beforeEach(async () => {
	shop = await makeOrderShop({
		...{ DELIVERY_WINDOWS: '10:00-14:00,16:00-20:00', DELIVERY_CAPACITY: String(capacity), RATE_LIMIT_FACTOR: '100' },
	})
	product = await shop.makeProduct({ quantity: 50 })
})

afterEach(() => shop.close())

const order = async (person = shop.customer) =>
	await shop.call(person, 'POST', '/orders', { body: { ...placement([[product, 1]]), delivery: evening } })

async function orderOne(): Promise<string> {
	return (await order()).json().id
}

const move = (id: string, status: number) => shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { id, status } })

async function reopen(id: string, status: number = processing) {
	const answer = await move(id, status)
	expect(answer.json().status).toBe(status)
	return answer.json().delivery
}

const bringForward = (id: string) =>
	shop.pool.query(`update orders set delivery_date = '2026-11-20' where id = $1`, [id])

test('a reopened order keeps its window while there is a place, and otherwise loses it, which is noted', async () => {
	const ids = await Promise.all(Array.from({ length: capacity }, orderOne))
	const [first = '', second = ''] = ids
	await move(first, cancelled)
	expect(await reopen(first)).toEqual(evening)
	await move(second, cancelled)
	const other = await orderOne()
	expect(await reopen(second)).toBeUndefined()
	const found = (await shop.call(shop.admin, 'GET', `/orders/${second}`)).json()
	expect(found.timeline.map(({ kind }: { kind: string }) => kind)).toContain('edited')
	const entry = { before: { status: cancelled, delivery: evening }, after: { status: processing, delivery: null } }
	expect((await auditOf(shop, second))[0]).toMatchObject(entry)
	await move(other, cancelled)
	await move(second, cancelled)
	const orders = [second, first].map((id) => ({ id, seen: id === second ? cancelled : processing }))
	const body = { status: processing, orders }
	expect((await shop.call(shop.admin, 'POST', '/order-changes', { body })).json()).not.toHaveProperty('untimed')
})

test('of many orders set going again at once those that lose their window are named', async () => {
	const ids = await Promise.all(Array.from({ length: 2 }, orderOne))
	for (const id of ids) await move(id, cancelled)
	for (let place = 1; place < capacity; place++) await orderOne()
	const body = { status: processing, orders: ids.map((id) => ({ id, seen: cancelled })) }
	const answer = (await shop.call(shop.admin, 'POST', '/order-changes', { body })).json()
	expect(answer).toEqual({ changed: 2, refused: [], untimed: [ids[1]] })
})

test('a window that is over, or before the order is ready, is not kept', async () => {
	const [late, made] = [await orderOne(), await orderOne()]
	for (const id of [late, made]) await move(id, cancelled)
	await shop.pool.query('update products set quantity = 0, days_to_make = 5')
	expect(await reopen(made)).toBeUndefined()
	await shop.pool.query('update products set quantity = 50')
	await bringForward(late)
	expect(await reopen(late)).toBeUndefined()
})

test('an order that was delivered after all keeps the time of that', async () => {
	const id = await orderOne()
	await move(id, cancelled)
	await bringForward(id)
	expect(await reopen(id, completed)).toEqual({ ...evening, date: '2026-11-20' })
})

test('an order that goes on with another time has the one that the shopkeeper chose, also in a full window', async () => {
	const morning = { ...evening, from: '10:00', to: '14:00' }
	const id = await orderOne()
	await move(id, cancelled)
	for (let place = 0; place < capacity; place++) await orderOne()
	for (const chosen of [evening, morning]) {
		const body = { id, status: processing, delivery: chosen }
		const answer = await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body })
		expect(answer.json()).toMatchObject({ status: processing, delivery: chosen })
		await move(id, cancelled)
	}
	const [, last, , first] = await auditOf(shop, id)
	expect([first?.after, last?.after]).toEqual([{ status: processing }, { status: processing, delivery: morning }])
	const without = { id, status: processing, delivery: null }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: without })).json()).not.toHaveProperty('delivery')
})

test('a chosen time is refused before the order is ready, when it is over, and on a closed day, and nothing changes', async () => {
	const id = await orderOne()
	await move(id, cancelled)
	const choose = async (date: string) => {
		const body = { id, status: processing, delivery: { ...evening, date } }
		const answer = await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body })
		return [answer.status, answer.json().code]
	}
	await shop.pool.query('update products set quantity = 0, days_to_make = 5')
	expect(await choose('2026-11-24')).toEqual([409, 'delivery_unfit'])
	await shop.pool.query('update products set quantity = 50')
	expect(await choose('2026-11-20')).toEqual([409, 'delivery_over'])
	const settings = { version: 1, zones: [], points: [], closedWeekdays: [6] }
	expect((await shop.call(shop.admin, 'PUT', '/delivery-settings', { body: settings })).status).toBe(200)
	expect(await choose('2026-11-22')).toEqual([409, 'delivery_closed'])
	const kept = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	expect([kept.status, kept.delivery, await shop.stockOf(product)]).toEqual([cancelled, evening, 50])
	expect(await choose('2026-11-23')).toEqual([200, undefined])
})

test('of reopenings and placings at once for the last place one gets it', async () => {
	const ids = await Promise.all(
		Array.from({ length: 8 }, async () => {
			const id = await orderOne()
			await move(id, cancelled)
			return id
		}),
	)
	for (let place = 1; place < capacity; place++) await orderOne()
	const people = await Promise.all(Array.from({ length: 8 }, (_, turn) => shop.signIn(`buyer-${turn}@toys.example`)))
	await Promise.all([...ids.map((id) => reopen(id)), ...people.map((person) => order(person))])
	const { rows } = await shop.pool.query(
		'select count(*)::integer as orders from orders where status <> 5 and delivery_date = $1 and delivery_from = $2',
		[evening.date, evening.from],
	)
	expect(rows).toEqual([{ orders: capacity }])
})
