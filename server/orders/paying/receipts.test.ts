import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop({ YOOKASSA_VAT_CODE: '1' })
})

afterAll(() => shop.close())

async function requestsOf(orderId: string): Promise<string[]> {
	const { rows } = await shop.pool.query<{ body: string }>(
		`select request_body as body from payments where reference = $1
		union all
		select refunds.request_body from refunds join payments on payments.id = payment_id where reference = $1`,
		[orderId],
	)
	return rows.map(({ body }) => body)
}

test('where the account wants receipts, each payment brings one that the provider takes', async () => {
	const [bear, ball] = [await shop.makeProduct({ price: 4500 }), await shop.makeProduct({ title: 'Мяч', price: 699 })]
	const placed = (
		await shop.placeOnline([
			[bear, 2],
			[ball, 3],
		])
	).json()
	expect(placed.paymentUrl).toBeDefined()
	const [body = ''] = await requestsOf(placed.id)
	expect(JSON.parse(body).receipt).toMatchObject({
		customer: { email: 'customer@toys.example', phone: '77011234567' },
		items: [
			{ description: 'Мишка', quantity: 2, amount: { value: '4500.00', currency: 'KZT' }, vat_code: 1 },
			{ description: 'Мяч', quantity: 3, amount: { value: '699.00', currency: 'KZT' }, vat_code: 1 },
		],
	})
	await shop.pay(placed.id, placed.paymentUrl)
	expect(await shop.orderOf(placed.id)).toMatchObject({ status: 2, payment: { isPaid: true } })
})

test('the shopkeeper is told which orders give nothing back by themselves', async () => {
	const product = await shop.makeProduct()
	const [online, cash] = [await shop.placeOnline([[product, 1]]), await shop.place(shop.customer, [[product, 1]])]
	const read = async (id: string) => (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json().isReturnedByHand
	expect([await read(online.json().id), await read(cash.json().id)]).toEqual([true, undefined])
})

test('an order of more products than a receipt takes is not placed to be paid online, nor changed to it', async () => {
	const products = await Promise.all(Array.from({ length: 81 }, () => shop.makeProduct()))
	const lines = products.map((product): [typeof product, number] => [product, 1])
	const refused = await shop.placeOnline(lines)
	expect([refused.status, refused.json().code]).toEqual([409, 'too_many_to_pay_online'])
	expect(await Promise.all(products.map((product) => shop.stockOf(product)))).toEqual(products.map(() => 10))
	const { id } = (await shop.place(shop.customer, lines)).json()
	const change = await shop.call(shop.customer, 'PUT', `/orders/${id}/payment-method`, { body: { method: 'YooKassa' } })
	expect([change.status, change.json().code]).toEqual([409, 'too_many_to_pay_online'])
	expect((await shop.placeOnline(lines.slice(1))).json().paymentUrl).toBeDefined()
})

test('the price of the delivery takes a line of the receipt', async () => {
	const products = await Promise.all(Array.from({ length: 80 }, () => shop.makeProduct()))
	const { id } = (
		await shop.place(
			shop.customer,
			products.map((product) => [product, 1]),
		)
	).json()
	await shop.pool.query('update orders set delivery_price = 1000, total_price = total_price + 1000 where id = $1', [id])
	const change = await shop.call(shop.customer, 'PUT', `/orders/${id}/payment-method`, { body: { method: 'YooKassa' } })
	expect([change.status, change.json().code]).toEqual([409, 'too_many_to_pay_online'])
})

test('a part of a payment with a receipt goes back at the provider alone, all of it also from the shop', async () => {
	const { id, paymentUrl } = (await shop.placeOnline([[await shop.makeProduct({ price: 4500 }), 2]])).json()
	await shop.pay(id, paymentUrl)
	const refund = (amount: number) => shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body: { amount } })
	const refused = await refund(4500)
	expect([refused.status, refused.json().code]).toEqual([409, 'refund_part_by_hand'])
	expect((await refund(9001)).json().code).toBe('not_refundable')
	expect((await refund(9000)).status).toBe(200)
	await shop.sweep()
	expect((await shop.orderOf(id))?.payment).toMatchObject({ isPaid: false, refunded: 9000 })
})

test('what a part of a payment is too much is announced once, and is due again after it was returned by hand', async () => {
	const product = await shop.makeProduct({ price: 500, quantity: 20 })
	const { id, paymentUrl } = (await shop.placeOnline([[product, 20]])).json()
	await shop.pay(id, paymentUrl)
	const announced = async () => {
		const letters = (await shop.letters()).filter(
			({ to, subject }) => to === 'shop@toys.example' && subject.includes(id.slice(0, 8)),
		)
		return letters.flatMap(({ text }) => /([\d\s]+),00\s₸/.exec(text)?.[1]?.replace(/\s/g, '') ?? [])
	}
	const paid = async () => (await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()
	const change = async (quantity: number) => {
		const items = [{ productId: product.id, quantity, unitPrice: 500 }]
		const body = { version: (await paid()).version, items }
		const before = (await announced()).length
		const answer = await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body })
		return [answer.json().payment.due, (await announced()).slice(before)]
	}
	expect(await change(18)).toEqual([undefined, ['1000']])
	expect(await change(17)).toEqual([undefined, ['500']])
	expect(await change(19)).toEqual([undefined, []])
	expect(await change(17)).toEqual([undefined, []])
	await shop.giveBackAtProvider(id, 1500)
	const isHeard = async () => {
		await shop.handleNotifications(1)
		return (await paid()).payments[0].refunded
	}
	await expect.poll(isHeard).toBe(1500)
	expect((await paid()).payment.refunded).toBeUndefined()
	expect(await change(20)).toEqual([1500, []])
	expect(await change(16)).toEqual([undefined, ['500']])
})

/** An order of two bears, one of which is given back; its customer deletes the account in `leave`. */
async function refundLeaving(email: string) {
	const password = 'Igrushki-2026-Qostanay'
	const customerId = await shop.addPerson(email, { password })
	const bear = await shop.makeProduct({ price: 4500 })
	const body = { ...placement([[bear, 2]]), customerId, payment: { method: 'YooKassa' } }
	const { id } = (await shop.call(shop.admin, 'POST', '/phone-orders', { body })).json()
	const browser = new Browser(shop)
	await browser.signIn(email, password)
	await shop.pay(id, (await browser.call('GET', `/payments/by-order/${id}`)).json().confirmationUrl)
	const refund = { body: { amount: 4500, pieces: [{ productId: bear.id, quantity: 1 }] } }
	const giveBack = () => shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, refund)
	expect((await giveBack()).status).toBe(200)
	const leave = async () => {
		await shop.setStatus(id, 4)
		expect((await browser.call('POST', '/profile/deletion', { currentPassword: password })).statusCode).toBe(204)
	}
	const isNamed = async () => (await requestsOf(id)).map((request) => request.includes(email))
	expect(await isNamed()).toEqual([true, true])
	return { id, giveBack, leave, isNamed }
}

test('who is on a receipt is forgotten with the account, also while money goes back', async () => {
	const { id, giveBack, leave } = await refundLeaving('leaving@toys.example')
	shop.emulator.faults.set({ refunds: 'stay pending' })
	await shop.sweep()
	shop.emulator.faults.set({})
	await leave()
	expect(await requestsOf(id)).toEqual(['', ''])
	const nameless = await giveBack()
	expect([nameless.status, nameless.json().code]).toEqual([409, 'refund_part_by_hand'])
})

test('a refund that the provider has not taken yet keeps who is on its receipt beyond the account, and forgets it then', async () => {
	const { id, leave, isNamed } = await refundLeaving('early@toys.example')
	await leave()
	expect(await isNamed()).toEqual([false, true])
	await shop.sweep()
	expect(await requestsOf(id)).toEqual(['', ''])
	const { rows } = await shop.pool.query('select refunded::integer from payments where reference = $1', [id])
	expect(rows).toEqual([{ refunded: 4500 }])
})
