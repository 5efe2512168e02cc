import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '#contract/admin-orders.ts'
import { auditOf } from '../../testing/order-audit.ts'
import type { Product } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop
let product: Product

beforeAll(async () => {
	shop = await makePaymentShop()
	product = await shop.makeProduct({ price: 500, quantity: 9000 })
})

afterAll(() => shop.close())

/** An order in cash, on a day or on none; the clock of the shop stands at 2026-11-21. */
async function plan({ date, status }: { readonly date?: string; readonly status: number }): Promise<string> {
	const { id } = await shop.placed([[product, 2]])
	const delivery = date === undefined ? null : { date, from: '10:00', to: '22:00' }
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status, delivery } })
	return id
}

async function sheet(date: string) {
	const answer = await shop.call(shop.admin, 'GET', `/deliveries?date=${date}`)
	return listDeliveries.answers[200].parse(answer.json())
}

test('an order that nobody has accepted stands on its day, and one without a day or of a day that is over on every day', async () => {
	const date = '2027-01-05'
	const [pending, accepted] = [await plan({ date, status: 0 }), await plan({ date, status: 1 })]
	const undated = [await plan({ status: 0 }), await plan({ status: 3 })]
	const late = [await plan({ date: '2026-11-19', status: 0 }), await plan({ date: '2026-11-20', status: 2 })]
	const today = await plan({ date: '2026-11-21', status: 1 })
	const over = [await plan({ date: '2026-11-18', status: 4 }), await plan({ status: 5 })]
	const unpaid = (await shop.placeOnline([[product, 1]])).json().id
	const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id)
	const day = await sheet(date)
	expect(idsOf(day.unaccepted)).toEqual([pending])
	expect(idsOf(day.deliveries)).toEqual([accepted])
	expect(idsOf(day.undated)).toEqual(expect.arrayContaining(undated))
	expect(idsOf(day.late)).toEqual(late)
	const shown = [day.unaccepted, day.undated, day.late, day.deliveries].flatMap(idsOf)
	expect(shown.filter((id) => [...over, unpaid, today].includes(id))).toEqual([])
	expect(day.cash.expected).toBe(1000)
	expect(idsOf((await sheet('2026-11-20')).late)).toEqual(late.slice(0, 1))
	for (const id of [pending, ...undated, ...late]) await shop.setStatus(id, 5)
	expect(await sheet(date)).not.toHaveProperty('late')
})

test('what is brought after its day counts on the day on which it is brought, with its cash, and its time line tells so', async () => {
	const [date, today] = ['2026-11-19', '2026-11-21']
	const [late, refused] = [await plan({ date, status: 2 }), await plan({ date, status: 2 })]
	await shop.call(shop.admin, 'PUT', `/cash-days/${date}`, { body: { received: 0 } })
	const before = (await sheet(today)).cash.settled
	const settle = (id: string, outcome: string) =>
		shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body: { outcome } })
	const delivery = { date: today, from: '10:00', to: '22:00' }
	expect((await settle(late, 'delivered')).json()).toMatchObject({ status: 4, delivery })
	await settle(refused, 'refused')
	const day = await sheet(today)
	expect(day.cash.settled - before).toBe(1000)
	expect(day.deliveries).toContainEqual(expect.objectContaining({ id: late, outcome: 'delivered' }))
	const { cash, deliveries } = await sheet(date)
	expect([cash.settled, cash.settledNow]).toEqual([0, undefined])
	expect(deliveries.map(({ id }) => id)).toEqual([refused])
	const { timeline } = (await shop.call(shop.admin, 'GET', `/orders/${late}`)).json()
	expect(timeline.slice(-2)).toMatchObject([
		{ kind: 'edited', by: 'shop' },
		{ kind: 'status_changed', status: 4 },
	])
	expect((await auditOf(shop, late)).slice(0, 2)).toMatchObject([
		{ action: 'delivered' },
		{ action: 'changed', before: { delivery: { date } }, after: { delivery } },
	])
})

test('the shopkeeper sees today what nobody has accepted yet for a day to come', async () => {
	const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id)
	const today = '2026-11-21'
	const [soon, later] = [await plan({ date: today, status: 0 }), await plan({ date: '2027-02-03', status: 0 })]
	const day = await sheet(today)
	expect(idsOf(day.unaccepted)).toEqual(expect.arrayContaining([soon, later]))
	expect(idsOf((await sheet('2027-02-03')).unaccepted)).toEqual([later])
})

test('what is still to be brought today is one number, on its page, in the overview and beside the link', async () => {
	const ask = async (path: string) => (await shop.call(shop.admin, 'GET', path)).json()
	const today = '2026-11-21'
	await Promise.all([0, 1, 3, 4].map((status) => plan({ date: today, status })))
	await shop.placeOnline([[product, 1]])
	const [{ toBring }, tasks, { deliveries }] = [await sheet(today), await ask('/tasks'), await ask('/waiting')]
	expect(tasks.today).toBe(toBring)
	expect(deliveries).toBe(toBring + tasks.late)
	await plan({ date: '2026-11-20', status: 1 })
	const late = await plan({ date: today, status: 1 })
	expect((await ask('/waiting')).deliveries).toBe(deliveries + 2)
	await shop.setStatus(late, 5)
	expect((await ask('/waiting')).deliveries).toBe(deliveries + 1)
	expect((await shop.call(shop.customer, 'GET', '/waiting')).status).toBe(403)
})
