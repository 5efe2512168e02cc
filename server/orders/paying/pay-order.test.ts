import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'
import { expireOrders } from './expire-orders.ts'

let shop: PaymentShop

beforeEach(async () => {
	shop = await makePaymentShop()
})

afterEach(() => shop.close())

async function placed(quantity = 1) {
	const product = await shop.makeProduct({ price: 12_500, quantity })
	const answer = await shop.placeOnline([[product, 1]])
	expect(answer.status).toBe(201)
	return { product, ...answer.json() }
}

const get = async (path: string, person = shop.customer) => await shop.call(person, 'GET', path)

async function lettersSince(count: number) {
	return (await shop.letters()).slice(count).map(({ to, subject }) => ({ to, subject }))
}

test('an order that is paid online leads to its payment page, is not paid yet and waits for a day', async () => {
	const order = await placed()
	expect(order.paymentUrl).toContain(`${shop.emulator.url}/dev/yookassa/pay/`)
	expect(order).toMatchObject({ status: 0, payment: { method: 'YooKassa', isPaid: false } })
	expect(order.payment.payUntil).toBe(new Date(shop.clock.now().getTime() + dayMs).toISOString())
})

test('what the provider notifies of makes the order paid, and the customer hears of it', async () => {
	const order = await placed()
	const before = (await shop.letters()).length
	const back = await shop.atProvider(order.paymentUrl, 'pay')
	expect(back).toBe(`http://shop.test/payment-success?orderId=${order.id}`)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 0, payment: { isPaid: false } })
	await shop.handleNotifications(1)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 2, payment: { method: 'YooKassa', isPaid: true } })
	expect(await lettersSince(before)).toEqual([
		{ to: 'customer@toys.example', subject: `Заказ #${order.id.slice(0, 8)} оплачен` },
	])
	const timeline = (await get(`/orders/${order.id}/timeline`)).json()
	expect(timeline.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`)).toEqual([
		'placed customer',
		'paid system',
		'status_changed system',
	])
})

test('a lost notification costs minutes: the shop asks by itself', async () => {
	shop.emulator.faults.set({ notifications: { lost: true } })
	const order = await placed()
	await shop.atProvider(order.paymentUrl, 'pay')
	await shop.sweep()
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 0 })
	await shop.advance(61_000)
	await shop.sweep()
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 2, payment: { isPaid: true } })
})

test('anyone who asks how a payment stands is told what the provider says now', async () => {
	shop.emulator.faults.set({ notifications: { lost: true } })
	const order = await placed()
	const { paymentId } = (await get(`/payments/by-order/${order.id}`)).json()
	const status = async () => (await get(`/payments/status/${paymentId}`)).json()
	expect(await status()).toEqual({ paymentId, status: 'pending', paid: false, confirmationUrl: order.paymentUrl })
	await shop.atProvider(order.paymentUrl, 'pay')
	await shop.advance(2000)
	expect(await status()).toMatchObject({ paymentId, status: 'succeeded', paid: true })
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 2, payment: { isPaid: true } })
	expect((await get(`/payments/by-order/${order.id}`)).json()).toMatchObject({ paymentId, paid: true })
})

test('a declined order is paid by another attempt, and never by two at once', async () => {
	const order = await placed()
	const first = (await get(`/payments/by-order/${order.id}`)).json()
	await shop.atProvider(order.paymentUrl, 'decline')
	await shop.advance(2000)
	const asked = await Promise.all(Array.from({ length: 5 }, () => get(`/payments/by-order/${order.id}`)))
	const attempts = new Set(asked.map((answer) => answer.json().paymentId))
	expect([asked.map(({ status }) => status), attempts.size, attempts.has(first.paymentId)]).toEqual([
		[200, 200, 200, 200, 200],
		1,
		false,
	])
	const { confirmationUrl } = asked[0]?.json() ?? {}
	await shop.atProvider(confirmationUrl, 'pay')
	await shop.handleNotifications(2)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 2, payment: { isPaid: true } })
})

test('an order paid in cash has no payment, and nobody learns of the payments of others', async () => {
	const cash = await shop.placed([[await shop.makeProduct(), 1]])
	expect((await get(`/payments/by-order/${cash.id}`)).status).toBe(404)
	const order = await placed()
	const { paymentId } = (await get(`/payments/by-order/${order.id}`)).json()
	const stranger = await shop.signIn('stranger@toys.example')
	for (const path of [`/payments/by-order/${order.id}`, `/payments/status/${paymentId}`]) {
		expect([(await get(path, stranger)).status, (await get(path, shop.admin)).status]).toEqual([404, 200])
	}
	for (const path of [
		'/payments/by-order/nonsense',
		'/payments/status/nonsense',
		`/payments/by-order/${stranger.userId}`,
	]) {
		expect((await get(path)).status).toBe(404)
	}
})

test('an order cancelled while it was being paid gets its money back, and the shopkeeper is told', async () => {
	const order = await placed()
	await shop.call(shop.customer, 'DELETE', `/orders/${order.id}`)
	expect(await shop.stockOf(order.product)).toBe(1)
	const before = (await shop.letters()).length
	await shop.atProvider(order.paymentUrl, 'pay')
	await shop.handleNotifications(1)
	await shop.sweep()
	const cancelled = await shop.orderOf(order.id)
	expect(cancelled).toMatchObject({ status: 5, payment: { isPaid: false, refunded: 12_500 } })
	const number = `#${order.id.slice(0, 8)}`
	expect(await lettersSince(before)).toEqual([
		{ to: 'shop@toys.example', subject: `Оплата заказа ${number} требует внимания` },
		{ to: 'customer@toys.example', subject: expect.stringContaining(`за заказ ${number}`) },
	])
})

test('a paid order that the shop cancels is refunded once, whatever is pressed again', async () => {
	const order = await placed()
	await shop.atProvider(order.paymentUrl, 'pay')
	await shop.handleNotifications(1)
	await shop.setStatus(order.id, 5)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 5, payment: { isPaid: true } })
	await shop.setStatus(order.id, 1)
	await shop.setStatus(order.id, 5)
	await shop.sweep()
	await shop.sweep()
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 5, payment: { isPaid: false, refunded: 12_500 } })
	const { rows } = await shop.pool.query(
		'select status, amount::integer as amount from refunds where payment_id in (select id from payments where reference = $1)',
		[order.id],
	)
	expect(rows).toEqual([{ status: 'succeeded', amount: 12_500 }])
})

test('an order that nobody paid for in time is cancelled and gives its stock back', async () => {
	const order = await placed()
	await shop.advance(hourMs)
	await shop.sweep()
	await shop.advance(dayMs - hourMs - 1000)
	expect(await shop.expire()).toBe(0)
	await shop.advance(2000)
	const before = (await shop.letters()).length
	expect(await shop.expire()).toBe(1)
	expect([(await shop.orderOf(order.id))?.status, await shop.stockOf(order.product)]).toEqual([5, 1])
	expect(await lettersSince(before)).toEqual([
		{ to: 'customer@toys.example', subject: `Заказ #${order.id.slice(0, 8)} отменён` },
	])
	expect((await get(`/payments/by-order/${order.id}`)).json().status).toBe('canceled')
	expect(await shop.expire()).toBe(0)
})

test('no order expires without the provider having been asked', async () => {
	shop.emulator.faults.set({ notifications: { lost: true } })
	const order = await placed()
	await shop.atProvider(order.paymentUrl, 'pay')
	await shop.advance(dayMs + 1000)
	shop.emulator.faults.set({ isDown: true })
	expect(await shop.expire()).toBe(0)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 0 })
	shop.emulator.faults.set({})
	await shop.advance(60_000)
	expect(await shop.expire()).toBe(0)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 2, payment: { isPaid: true } })
})

test('no order expires whose payment is open at the provider of which the shop has lost the account', async () => {
	const order = await placed()
	await shop.advance(dayMs + 1000)
	const { payments: _, ...withoutAccount } = shop.orders
	expect(await expireOrders(withoutAccount)).toBe(0)
	expect(await shop.orderOf(order.id)).toMatchObject({ status: 0 })
})

test('after its time an order gets no new attempt', async () => {
	const order = await placed()
	await shop.atProvider(order.paymentUrl, 'decline')
	await shop.advance(dayMs + 1000)
	const answer = await get(`/payments/by-order/${order.id}`)
	expect([answer.status, answer.json().status]).toEqual([200, 'canceled'])
})

test('an order whose payment could not be made stands, and is paid later', async () => {
	shop.emulator.faults.set({ answers: [{ call: 'createPayment', status: 500 }] })
	const product = await shop.makeProduct({ quantity: 1 })
	const answer = await shop.placeOnline([[product, 1]], shop.customer, { 'idempotency-key': 'late' })
	expect(answer.status).toBe(201)
	expect(answer.json()).not.toHaveProperty('paymentUrl')
	await shop.advance(61_000)
	await shop.sweep()
	const found = (await get(`/payments/by-order/${answer.json().id}`)).json()
	expect(found).toMatchObject({ status: 'pending', confirmationUrl: expect.stringContaining('/dev/yookassa/pay/') })
	const repeated = await shop.placeOnline([[product, 1]], shop.customer, { 'idempotency-key': 'late' })
	expect(repeated.json()).toEqual({ ...answer.json(), paymentUrl: found.confirmationUrl })
})

test('while the provider is away online payment is refused up front, cash is taken, and it comes back by itself', async () => {
	const online = async () => (await shop.app.inject({ url: '/api/payments/availability' })).json().online
	shop.emulator.faults.set({ isDown: true })
	const before = (await shop.letters()).length
	const product = await shop.makeProduct({ quantity: 5 })
	expect((await shop.placeOnline([[product, 1]])).status).toBe(201)
	expect(await online()).toBe(false)
	const refused = await shop.placeOnline([[product, 1]])
	expect([refused.status, refused.json().code]).toEqual([409, 'online_payment_unavailable'])
	expect((await shop.place(shop.customer, [[product, 1]])).status).toBe(201)
	expect(await shop.stockOf(product)).toBe(3)
	const told = (await lettersSince(before)).filter(({ subject }) => subject === 'Онлайн-оплата требует внимания')
	expect(told).toEqual([{ to: 'shop@toys.example', subject: 'Онлайн-оплата требует внимания' }])
	shop.emulator.faults.set({})
	await shop.advance(61_000)
	await shop.sweep()
	expect(await online()).toBe(true)
})

test('a provider that does not take the currency is told to the shopkeeper, and the order can still be paid once it does', async () => {
	shop.emulator.faults.set({ refusesCurrency: true })
	const order = await placed()
	expect(order.paymentUrl).toBeUndefined()
	expect((await shop.app.inject({ url: '/api/payments/availability' })).json()).toMatchObject({ online: false })
	expect((await get(`/payments/by-order/${order.id}`)).status).toBe(409)
	shop.emulator.faults.set({})
	await shop.advance(15 * 60_000 + 1000)
	expect((await get(`/payments/by-order/${order.id}`)).json()).toMatchObject({ status: 'pending' })
	expect((await shop.app.inject({ url: '/api/payments/availability' })).json()).toMatchObject({ online: true })
})

test('repeating the placing with its key gives the same answer and makes no second payment', async () => {
	const product = await shop.makeProduct({ quantity: 5 })
	const place = () => shop.placeOnline([[product, 1]], shop.customer, { 'idempotency-key': 'pressed-twice' })
	const [one, other] = await Promise.all([place(), place()])
	const again = await place()
	expect(one?.json()).toEqual(other?.json())
	expect(again.text).toBe(one?.text)
	const { rows } = await shop.pool.query('select id from payments where reference = $1', [one?.json().id])
	expect([rows.length, await shop.stockOf(product)]).toEqual([1, 4])
})
