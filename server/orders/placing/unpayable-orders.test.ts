import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeEach(async () => {
	shop = await makePaymentShop({ DAYS_TO_MAKE: '5' })
})

afterEach(() => shop.close())

async function placed(pieces = 1) {
	const product = await shop.makeProduct({ price: 12_500, quantity: 1 })
	const order = (await shop.placeOnline([[product, pieces]])).json()
	const { paymentId } = (await get(`/payments/by-order/${order.id}`)).json()
	return { product, paymentId, ...order }
}

const get = async (path: string) => await shop.call(shop.customer, 'GET', path)
const remove = async (id: string) => await shop.call(shop.admin, 'DELETE', `/orders/${id}`)

async function sumsOfRefunds(id: string) {
	const { rows } = await shop.pool.query<{ amount: number }>(
		`select amount::integer as amount from refunds
		where status = 'succeeded' and payment_id in (select id from payments where reference = $1)`,
		[id],
	)
	return rows.map(({ amount }) => amount)
}

test.each([1, 5])('nobody is led to pay for an order that was set to status %i meanwhile', async (status) => {
	const { id, paymentId } = await placed()
	await shop.setStatus(id, status)
	for (const path of [`/payments/by-order/${id}`, `/payments/status/${paymentId}`]) {
		expect((await get(path)).json()).toEqual({ paymentId, status: 'pending', paid: false })
	}
})

test.each([5, 1])(
	'an order that the shop sets from status %i to pending has its time to be paid again',
	async (status) => {
		const { id } = await placed()
		await shop.setStatus(id, status)
		await shop.advance(dayMs + 1000)
		await shop.expire()
		await shop.setStatus(id, 0)
		await shop.expire()
		const payUntil = new Date(shop.clock.now().getTime() + dayMs).toISOString()
		expect(await shop.orderOf(id)).toMatchObject({ status: 0, payment: { payUntil } })
		await shop.advance(dayMs + 1000)
		await shop.expire()
		expect((await shop.orderOf(id))?.status).toBe(5)
	},
)

test('an order that is opened again promises a day for what has to be made now', async () => {
	const { id, product, readyBy } = await placed()
	expect(readyBy).toBeUndefined()
	await shop.setStatus(id, 5)
	await shop.placed([[product, 1]])
	await shop.advance(dayMs)
	await shop.setStatus(id, 0)
	expect(await shop.orderOf(id)).toMatchObject({ readyBy: '2026-11-27', items: [{ fromStock: 0, toMake: 1 }] })
	await shop.setStatus(id, 5)
	await shop.pool.query('update products set quantity = 5')
	await shop.setStatus(id, 0)
	expect(await shop.orderOf(id)).not.toHaveProperty('readyBy')
})

test.each([
	[2, [12_500]],
	[3, []],
])('deleting a paid order in status %i gives back %j', async (status, given) => {
	const { id, product, paymentUrl } = await placed()
	await shop.pay(id, paymentUrl)
	await shop.setStatus(id, status)
	expect((await remove(id)).status).toBe(204)
	await shop.sweep()
	await shop.sweep()
	expect([await sumsOfRefunds(id), await shop.stockOf(product)]).toEqual([given, given.length])
})

test('about an order that is due while its payment is open the provider is asked once a minute, and not while it is away', async () => {
	shop.emulator.faults.set({ notifications: { lost: true } })
	const { id } = await placed()
	await shop.advance(dayMs - 10_000)
	await shop.sweep()
	const { confirmationUrl } = (await get(`/payments/by-order/${id}`)).json()
	await shop.advance(10_001)
	expect(await shop.expire()).toBe(0)
	await shop.atProvider(confirmationUrl, 'pay')
	await shop.expire()
	expect((await shop.orderOf(id))?.payment.isPaid).toBe(false)
	await shop.advance(60_000)
	shop.emulator.faults.set({ answers: [{ call: 'getPayment', status: 500 }], notifications: { lost: true } })
	await shop.expire()
	await shop.expire()
	expect((await shop.orderOf(id))?.payment.isPaid).toBe(false)
	await shop.advance(60_000)
	await shop.expire()
	expect(await shop.orderOf(id)).toMatchObject({ status: 2, payment: { isPaid: true } })
})

test('an order is tried to be paid twenty times an hour, and no more', async () => {
	const { id, paymentId } = await placed()
	const attempts = [paymentId]
	const decline = async () => {
		const { confirmationUrl } = (await get(`/payments/by-order/${id}`)).json()
		await shop.atProvider(confirmationUrl, 'decline')
		await shop.advance(2000)
		const answer = await get(`/payments/by-order/${id}`)
		if (answer.status === 200) attempts.push(answer.json().paymentId)
		return answer
	}
	for (let turn = 1; turn < 20; turn++) expect((await decline()).status).toBe(200)
	expect(new Set(attempts).size).toBe(20)
	const refused = await decline()
	expect([refused.status, refused.json().code]).toEqual([429, 'too_many_requests'])
	await shop.advance(Number(refused.headers['retry-after']) * 1000)
	expect((await get(`/payments/by-order/${id}`)).status).toBe(200)
})

test('the copy of the own data tells of every attempt to pay and of what went back', async () => {
	const { id, paymentId, paymentUrl } = await placed()
	await shop.pay(id, paymentUrl)
	await shop.setStatus(id, 5)
	await shop.sweep()
	await shop.sweep()
	const { orders } = (await get('/profile/data')).json()
	const createdAt = shop.clock.now().toISOString()
	expect(orders[0].payments).toEqual([{ paymentId, status: 'succeeded', amount: 12_500, refunded: 12_500, createdAt }])
})
