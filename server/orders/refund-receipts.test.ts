import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, placement } from '../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../testing/payments/payment-shop.ts'

let shop: PaymentShop
let bear: Product
let ball: Product

beforeAll(async () => {
	shop = await makePaymentShop({ YOOKASSA_VAT_CODE: '1' })
	bear = await shop.makeProduct({ price: 1000, quantity: 99 })
	ball = await shop.makeProduct({ title: 'Мяч', price: 500, quantity: 99 })
	const zones = [
		{ name: 'Заречный', streets: ['Заречный'], isRest: false, price: 900 },
		{ name: 'Город', streets: [], isRest: true, price: 700 },
	]
	await shop.call(shop.admin, 'PUT', '/delivery-settings', { body: { version: 1, zones, points: [] } })
	const { version } = (await shop.call(shop.admin, 'GET', '/wrapping')).json()
	await shop.call(shop.admin, 'PUT', '/wrapping', { body: { version, price: 300 } })
	const code = { code: 'MINUS-100', discount: { kind: 'sum', amount: 100 }, productIds: [bear.id] }
	await shop.call(shop.admin, 'POST', '/promo-codes', { body: code })
})

afterAll(() => shop.close())

/** Three bears for 2 900 tenge, a ball, wrapping and delivery: 4 400 in all. */
async function payOrder(meanwhile?: (id: string) => Promise<void>): Promise<string> {
	const lines = placement([
		[bear, 3],
		[ball, 1],
	])
	const payment = { method: 'YooKassa' }
	const body = { ...lines, totalPrice: 4400, payment, promoCode: 'MINUS-100', wrapping: { text: '' } }
	const { id, paymentUrl } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	await meanwhile?.(id)
	await shop.pay(id, paymentUrl)
	return id
}

async function refund(id: string, amount: number, pieces: [Product, number][]): Promise<unknown> {
	const body = { amount, pieces: pieces.map(([{ id: productId }, quantity]) => ({ productId, quantity })) }
	const answer = await shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body })
	return answer.status === 200 ? 200 : answer.json().code
}

async function requestsOf(orderId: string): Promise<string[]> {
	const { rows } = await shop.pool.query<{ body: string }>(
		`select refunds.request_body as body from refunds join payments on payments.id = payment_id
		where reference = $1 order by refunds.created_at`,
		[orderId],
	)
	return rows.map(({ body }) => body)
}

/** Of the refund that was asked for last, as `Мишка 2 × 966`. */
async function receiptOf(orderId: string) {
	const { receipt } = JSON.parse((await requestsOf(orderId)).at(-1) ?? '{}')
	const items: { description: string; quantity: number; amount: { value: string } }[] = receipt?.items ?? []
	return items.map(({ description, quantity, amount }) => `${description} ${quantity} × ${Number(amount.value)}`)
}

const refundedOf = async (id: string) => {
	await shop.sweep()
	return (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json().payments[0].refunded
}

test('pieces go back with a receipt of exactly them at what was paid for each, which the provider takes', async () => {
	const id = await payOrder()
	expect(await refund(id, 1933, [[bear, 2]])).toBe(200)
	expect(await receiptOf(id)).toEqual(['Мишка 1 × 966', 'Мишка 1 × 967'])
	expect(await refundedOf(id)).toBe(1933)
	shop.clock.advance(1000)
	expect(
		await refund(id, 1467, [
			[bear, 1],
			[ball, 1],
		]),
	).toBe(200)
	expect(await receiptOf(id)).toEqual(['Мишка 1 × 967', 'Мяч 1 × 500'])
	expect(await refundedOf(id)).toBe(3400)
})

test('another sum than was paid for the pieces is given back by hand', async () => {
	const id = await payOrder()
	expect(await refund(id, 900, [[bear, 1]])).toBe('refund_part_by_hand')
	expect(await refund(id, 967, [[bear, 1]])).toBe('refund_part_by_hand')
	expect(await refund(id, 966, [])).toBe('refund_part_by_hand')
	expect(await refund(id, 966, [[bear, 1]])).toBe(200)
	expect(await refundedOf(id)).toBe(966)
})

/** Of `payOrder` after one bear went back. */
const restItems = ['Мишка 2 × 967', 'Мяч 1 × 500', 'Подарочная упаковка 1 × 300', 'Доставка 1 × 700']

test('what is left of an order that is cancelled or deleted goes back with its receipt', async () => {
	for (const end of ['cancelled', 'deleted']) {
		const id = await payOrder()
		await refund(id, 966, [[bear, 1]])
		expect(await refundedOf(id)).toBe(966)
		shop.clock.advance(1000)
		if (end === 'cancelled') await shop.setStatus(id, 5)
		else await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
		expect(await receiptOf(id)).toEqual(restItems)
		await shop.sweep()
		const { rows } = await shop.pool.query('select refunded from payments where reference = $1', [id])
		expect(rows).toEqual([{ refunded: '4400' }])
	}
})

test('all that is left goes back by its sum alone', async () => {
	const id = await payOrder()
	await refund(id, 966, [[bear, 1]])
	shop.clock.advance(1000)
	expect(await refund(id, 3433, [])).toBe('refund_part_by_hand')
	expect(await refund(id, 3434, [])).toBe(200)
	expect(await receiptOf(id)).toEqual(restItems)
	expect(await refundedOf(id)).toBe(4400)
})

interface WishedBalls {
	readonly quantity: number
	readonly unitPrice?: number
	readonly reason?: string
}

async function change(id: string, bears: number, balls: WishedBalls): Promise<void> {
	const { version } = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	const items = [
		{ productId: bear.id, quantity: bears, unitPrice: 1000 },
		{ productId: ball.id, unitPrice: 500, ...balls },
	]
	const body = { version, items: items.filter(({ quantity }) => quantity > 0) }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body })).status).toBe(200)
}

test('an order that was changed since its payment began is given back by hand, as its receipt names other lines', async () => {
	const cheaper = await payOrder()
	await change(cheaper, 3, { quantity: 1, unitPrice: 400, reason: 'Царапина' })
	expect(await refund(cheaper, 400, [[ball, 1]])).toBe('refund_part_by_hand')
	const meanwhile = await payOrder((id) => change(id, 3, { quantity: 2 }))
	expect(await refund(meanwhile, 1000, [[ball, 2]])).toBe('refund_part_by_hand')
	const exchanged = await payOrder()
	await change(exchanged, 1, { quantity: 2 })
	expect(await refund(exchanged, 967, [[bear, 1]])).toBe('refund_part_by_hand')
})

test('what counts is the receipt, whatever the clock said at the change and at the payment', async () => {
	const body = { ...placement([[ball, 2]]), totalPrice: 1700 }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const version = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json().version
	const items = [{ productId: ball.id, quantity: 3, unitPrice: 500 }]
	await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body: { version, items } })
	await shop.call(shop.customer, 'PUT', `/orders/${id}/payment-method`, { body: { method: 'YooKassa' } })
	await shop.pay(id, (await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)).json().confirmationUrl)
	expect(await refund(id, 500, [[ball, 1]])).toBe(200)
	const later = await payOrder()
	shop.clock.advance(-1000)
	await change(later, 3, { quantity: 1, unitPrice: 400, reason: 'Царапина' })
	shop.clock.advance(1000)
	expect(await refund(later, 400, [[ball, 1]])).toBe('refund_part_by_hand')
})

/** Two bears instead of three; the difference goes back at the provider. */
async function payForMore(): Promise<string> {
	const id = await payOrder()
	await change(id, 2, { quantity: 1 })
	shop.queued.length = 0
	await shop.giveBackAtProvider(id, 966)
	await shop.handleNotifications(1)
	return id
}

test('an order of fewer pieces than were paid for goes back with its receipt', async () => {
	const id = await payForMore()
	await shop.setStatus(id, 5)
	expect(await receiptOf(id)).toEqual(restItems)
	expect(await refundedOf(id)).toBe(4400)
	const one = await payForMore()
	expect(await refund(one, 967, [[bear, 1]])).toBe(200)
	expect(await receiptOf(one)).toEqual(['Мишка 1 × 967'])
})

test('a piece that went back and is due again is given back by hand', async () => {
	const id = await payForMore()
	await change(id, 3, { quantity: 1 })
	expect(await refund(id, 966, [[bear, 1]])).toBe('refund_part_by_hand')
})

test('what went back past the shop and is exchanged for something else again is given back by hand', async () => {
	const drops: [string, WishedBalls][] = [
		['dropped', { quantity: 0 }],
		['cheaper', { quantity: 1, unitPrice: 100, reason: 'Царапина' }],
	]
	for (const [how, balls] of drops) {
		const id = await payOrder()
		await change(id, 3, balls)
		shop.queued.length = 0
		await shop.giveBackAtProvider(id, how === 'dropped' ? 500 : 400)
		await shop.handleNotifications(1)
		await change(id, 2, { quantity: 1, reason: 'Как было' })
		expect([how, await refund(id, 500, [[ball, 1]])]).toEqual([how, 'refund_part_by_hand'])
	}
})

test('another address leaves the receipts of an order as they are, another price of the delivery does not', async () => {
	const moveTo = async (id: string, address: string, deliveryPrice: number) => {
		const { version } = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
		const body = { version, address, deliveryPrice }
		expect((await shop.call(shop.admin, 'PUT', `/orders/${id}/delivery`, { body })).status).toBe(200)
	}
	const id = await payOrder()
	await moveTo(id, 'ул. Абая, 99', 700)
	expect(await refund(id, 500, [[ball, 1]])).toBe(200)
	await moveTo(id, 'Заречный, 1', 900)
	expect(await refund(id, 966, [[bear, 1]])).toBe('refund_part_by_hand')
})

test('a rest to which no pieces come is left to the shopkeeper, who is told at once', async () => {
	const id = await payOrder()
	shop.queued.length = 0
	await shop.giveBackAtProvider(id, 100)
	await shop.handleNotifications(1)
	const [before, asked] = [(await shop.letters()).length, (await requestsOf(id)).length]
	await shop.setStatus(id, 5)
	expect(await requestsOf(id)).toHaveLength(asked)
	const [letter, ...others] = (await shop.letters()).slice(before).filter(({ to }) => to === 'shop@toys.example')
	expect([letter?.text.replace(/\s/g, ' '), others]).toEqual([expect.stringContaining('4 300,00 ₸'), []])
	expect(await refundedOf(id)).toBe(100)
	const { timeline } = (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	expect(timeline).toContainEqual(expect.objectContaining({ kind: 'refund_failed', amount: 4300 }))
})

test('the whole payment goes back without a receipt, which the provider writes by itself', async () => {
	const id = await payOrder()
	expect(await refund(id, 4400, [])).toBe(200)
	expect(await receiptOf(id)).toEqual([])
	expect(await refundedOf(id)).toBe(4400)
})

test('who is on the receipt of a refund is forgotten when it is made', async () => {
	const id = await payOrder()
	await refund(id, 966, [[bear, 1]])
	expect((await requestsOf(id)).join()).toContain('customer@toys.example')
	await shop.sweep()
	expect(await requestsOf(id)).toEqual([''])
})
