import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { listTransfers } from '#contract/paying/transfers.ts'
import { hourMs } from '#contract/values/durations.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'
import { remindOfTransfers } from './remind-of-transfers.ts'

const link = 'https://pay.kaspi.kz/pay/abcd1234'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop({ UNPAID_ORDER_HOURS: '24' })
	await save({ link })
	await switchTransfers(true)
})

afterAll(() => shop.close())

const switchTransfers = (isOn: boolean) => shop.pool.query('update transfer_settings set is_on = $1', [isOn])

const settings = async () => (await shop.call(shop.admin, 'GET', '/transfer-settings')).json()

async function save(changes: object) {
	const { qr: _, ...before } = await settings()
	return await shop.call(shop.admin, 'PUT', '/transfer-settings', { body: { ...before, ...changes } })
}

async function placeOne(quantity = 1) {
	const product = await shop.makeProduct({ price: 2500, quantity: 10 })
	const body = { ...placement([[product, quantity]]), payment: { method: 'Kaspi', isPaid: true } }
	const answer = await shop.call(shop.customer, 'POST', '/orders', { body })
	expect(answer.status).toBe(201)
	return { product, ...answer.json() }
}

const report = (id: string, receipt?: string, person = shop.customer) =>
	shop.call(person, 'POST', `/orders/${id}/transfer/report`, { body: { receipt } })

const reportSum = (id: string, amount: number) =>
	shop.call(shop.customer, 'POST', `/orders/${id}/transfer/report`, { body: { amount } })

async function changePieces({ id, product }: Awaited<ReturnType<typeof placeOne>>, quantity: number) {
	const { version } = await open(id)
	const body = { version, items: [{ productId: product.id, quantity, unitPrice: 2500 }] }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${id}/lines`, { body })).status).toBe(200)
}

const answer = (id: string, hasCome: boolean, amount = 2500) =>
	shop.call(shop.admin, 'POST', `/orders/${id}/transfer/answer`, { body: { hasCome, amount } })

const open = async (id: string) => orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())

async function listed(query = '', sort = '') {
	const found = await shop.call(shop.admin, 'GET', `/transfers?query=${encodeURIComponent(query)}&sort=${sort}`)
	return listTransfers.answers[200].parse(found.json())
}

const transferOf = (id: string, person = shop.customer) => shop.call(person, 'GET', `/orders/${id}/transfer`)

async function lettersSince(count: number) {
	return (await shop.letters()).slice(count).map(({ to, subject }) => `${to} ${subject}`)
}

test('an order to be paid by a transfer waits, shows its customer how to pay, and is paid once the shopkeeper says so', async () => {
	const order = await placeOne()
	expect(order).toMatchObject({ status: 0, payment: { method: 'Kaspi', isPaid: false, payUntil: expect.any(String) } })
	expect(order.paymentUrl).toBeUndefined()
	expect((await transferOf(order.id)).json()).toMatchObject({ amount: 2500, link, isInvoiced: false })
	const before = (await shop.letters()).length
	const reported = (await report(order.id, '4005006')).json()
	expect(reported).toMatchObject({ status: 0, payment: { isPaid: false, receipt: '4005006' } })
	expect(reported.payment.payUntil).toBeUndefined()
	expect((await listed('4005006')).reported).toMatchObject([{ id: order.id, amount: 2500 }])
	const confirmed = await answer(order.id, true)
	expect(confirmed.json()).toMatchObject({ status: 2, payment: { isPaid: true }, refundable: 2500 })
	expect(confirmed.json().payment.reportedAt).toBeUndefined()
	const number = `#${order.id.slice(0, 8)}`
	expect(await lettersSince(before)).toEqual([
		expect.stringMatching(`Проверьте перевод .* за заказ ${number}`),
		`customer@toys.example Заказ ${number} оплачен`,
	])
	expect((await open(order.id)).timeline.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
		'placed customer',
		'transfer_reported customer',
		'paid shop',
		'status_changed shop',
	])
	expect((await auditOf(shop, order.id))[0]).toMatchObject({ action: 'transfer_received', after: { amount: 2500 } })
	expect((await transferOf(order.id)).status).toBe(404)
})

test('a transfer is found by the words of a name in any order and letters, as orders are', async () => {
	const { id } = await placeOne()
	await shop.pool.query(`update orders set customer_name = 'Семёнова Әсел' where id = $1`, [id])
	const { id: other } = await placeOne()
	await shop.pool.query(`update orders set customer_name = 'Сара Ким' where id = $1`, [other])
	const found = async (query: string) => (await listed(query)).unpaid.map((order) => order.id)
	for (const query of ['асел семенова', 'СЕМЕН', 'Әсел']) expect(await found(query), query).toEqual([id])
	expect(await found('Семенова Ким')).toEqual([])
	await report(id)
	expect((await listed('асел')).reported.map((order) => order.id)).toEqual([id])
})

test('a report is saved once, and a repeat may add the receipt', async () => {
	const { id } = await placeOne()
	const answers = await Promise.all([report(id), report(id), report(id)])
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
	expect((await report(id, '77-001')).json().payment.receipt).toBe('77-001')
	expect((await open(id)).payments).toMatchObject([
		{ method: 'Kaspi', status: 'reported', amount: 2500, receipt: '77-001' },
	])
	expect((await open(id)).timeline.filter(({ kind }) => kind === 'transfer_reported')).toHaveLength(1)
})

test('a customer who paid before the order changed reports the sum of then, and the difference goes back or is due', async () => {
	const [less, more] = [await placeOne(4), await placeOne(2)]
	await changePieces(less, 3)
	await changePieces(more, 3)
	await changePieces(more, 4)
	expect((await transferOf(less.id)).json()).toMatchObject({ amount: 7500, earlier: [10_000] })
	expect((await transferOf(more.id)).json()).toMatchObject({ amount: 10_000, earlier: [7500, 5000] })
	expect((await reportSum(less.id, 10_000)).json().payment.isPaid).toBe(false)
	expect((await transferOf(less.id)).json()).toMatchObject({ amount: 10_000, earlier: [7500] })
	expect((await reportSum(more.id, 5000)).status).toBe(200)
	expect((await listed('10 000')).reported).toContainEqual(
		expect.objectContaining({ id: less.id, amount: 10_000, totalPrice: 7500 }),
	)
	expect((await answer(less.id, true, 7500)).json().code).toBe('edited_meanwhile')
	expect((await answer(less.id, true, 10_000)).json()).toMatchObject({ refundable: 7500, payment: { isPaid: true } })
	expect((await listed(less.id.slice(0, 8))).refunds).toMatchObject([{ amount: 2500 }])
	expect((await answer(more.id, true, 5000)).json()).toMatchObject({ refundable: 5000, payment: { due: 5000 } })
})

test('a customer who reported the wrong sum corrects it until the shopkeeper answers, and a receipt changes no sum', async () => {
	const order = await placeOne(4)
	await changePieces(order, 3)
	await reportSum(order.id, 7500)
	expect((await reportSum(order.id, 10_000)).status).toBe(200)
	expect((await report(order.id, '77-002')).json().payment.receipt).toBe('77-002')
	expect((await transferOf(order.id)).json()).toMatchObject({ amount: 10_000, receipt: '77-002' })
	expect((await reportSum(order.id, 9999)).status).toBe(400)
	const { payments, timeline } = await open(order.id)
	expect(payments).toMatchObject([{ status: 'reported', amount: 10_000, receipt: '77-002' }])
	const reported = timeline.filter(({ kind }) => kind === 'transfer_reported')
	expect(reported.map(({ amount }) => amount)).toEqual([7500, 10_000])
	expect((await answer(order.id, true, 7500)).json().code).toBe('edited_meanwhile')
	expect((await answer(order.id, true, 10_000)).json()).toMatchObject({ refundable: 7500, payment: { isPaid: true } })
	expect((await reportSum(order.id, 7500)).json().code).toBe('transfer_not_awaited')
})

test('a customer reports no sum that the order never had', async () => {
	const order = await placeOne(4)
	await changePieces(order, 3)
	for (const amount of [1, 7499, 9999, 12_500]) {
		const refused = await reportSum(order.id, amount)
		expect([refused.status, refused.json().errors]).toEqual([400, [{ field: 'amount', detail: expect.any(String) }]])
	}
	expect((await open(order.id)).payments).toEqual([])
	expect((await report(order.id)).status).toBe(200)
	expect((await transferOf(order.id)).json().amount).toBe(7500)
})

test('what an order cost before it was to be paid by a transfer, nobody paid by one', async () => {
	const order = await placeOne(4)
	const choose = (method: string) =>
		shop.call(shop.admin, 'PUT', `/orders/${order.id}/payment-method`, { body: { method } })
	await choose('Cash')
	await changePieces(order, 3)
	expect((await choose('Kaspi')).status).toBe(200)
	expect((await transferOf(order.id)).json()).toEqual(expect.not.objectContaining({ earlier: expect.anything() }))
	expect((await reportSum(order.id, 10_000)).status).toBe(400)
	await changePieces(order, 2)
	expect((await transferOf(order.id)).json()).toMatchObject({ amount: 5000, earlier: [7500] })
})

test('the shopkeeper says which of the sums of an order came that nobody reported, and the difference goes back or is due', async () => {
	const [less, more, plain] = [await placeOne(4), await placeOne(2), await placeOne(4)]
	await changePieces(less, 3)
	await changePieces(more, 3)
	await changePieces(more, 4)
	const { unpaid } = await listed()
	const earlierOf = (id: string) => unpaid.find((order) => order.id === id)?.earlier
	expect([less, more, plain].map(({ id }) => earlierOf(id))).toEqual([[10_000], [7500, 5000], undefined])
	expect((await listed('10 000')).unpaid.map(({ id }) => id)).toContain(less.id)
	expect((await answer(less.id, true, 9999)).json().code).toBe('edited_meanwhile')
	expect((await answer(less.id, true, 10_000)).json()).toMatchObject({ refundable: 7500, payment: { isPaid: true } })
	expect((await listed(less.id.slice(0, 8))).refunds).toMatchObject([{ amount: 2500 }])
	expect((await answer(more.id, true, 5000)).json()).toMatchObject({ refundable: 5000, payment: { due: 5000 } })
	expect((await auditOf(shop, more.id))[0]).toMatchObject({ action: 'transfer_received', after: { amount: 5000 } })
})

test('two administrators who answer at once settle it once', async () => {
	const { id } = await placeOne()
	await report(id)
	const answers = await Promise.all([answer(id, true), answer(id, true), answer(id, true)])
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
	expect(answers.find(({ status }) => status === 409)?.json().code).toBe('transfer_not_awaited')
	expect(await open(id)).toMatchObject({ refundable: 2500, payment: { isPaid: true } })
})

test('a sum that the shopkeeper did not see confirms nothing', async () => {
	const { id } = await placeOne()
	await report(id)
	expect((await answer(id, true, 2499)).json().code).toBe('edited_meanwhile')
	expect((await open(id)).payment.isPaid).toBe(false)
})

test('money that did not come lets the customer try again, with the usual time to pay', async () => {
	const { id } = await placeOne()
	await report(id)
	await shop.advance(30 * hourMs)
	const before = (await shop.letters()).length
	const missed = (await answer(id, false)).json()
	expect(missed.payment).toMatchObject({
		isPaid: false,
		payUntil: new Date(shop.clock.now().getTime() + 24 * hourMs).toISOString(),
	})
	expect(await lettersSince(before)).toEqual([`customer@toys.example Перевод за заказ #${id.slice(0, 8)} не найден`])
	expect((await answer(id, false)).json().code).toBe('transfer_not_awaited')
	await report(id)
	expect((await answer(id, true)).json().payment.isPaid).toBe(true)
})

test('a customer who can try again is told that the money did not come, and the list says beforehand who is', async () => {
	const [processing, cancelled, unknown] = [await placeOne(), await placeOne(), await placeOne()]
	for (const { id } of [processing, cancelled, unknown]) await report(id)
	await shop.setStatus(processing.id, 1)
	await shop.setStatus(cancelled.id, 5)
	await shop.pool.query('update orders set user_id = null where id = $1', [unknown.id])
	const told = new Map((await listed()).reported.map(({ id, isTold }) => [id, isTold]))
	expect([processing, cancelled, unknown].map(({ id }) => told.get(id))).toEqual([true, false, false])
	const before = (await shop.letters()).length
	const missed = (await answer(processing.id, false)).json()
	expect(missed.payment).not.toHaveProperty('payUntil')
	for (const { id } of [cancelled, unknown]) expect((await answer(id, false)).status).toBe(200)
	const subject = `Перевод за заказ #${processing.id.slice(0, 8)} не найден`
	expect(await lettersSince(before)).toEqual([`customer@toys.example ${subject}`])
	expect((await shop.letters()).at(-1)?.text).not.toMatch(/Оплатите .*до/)
	expect((await report(processing.id)).status).toBe(200)
})

test('an order that nobody paid expires with its stock, and one whose customer reported a payment never does', async () => {
	const [silent, reported] = [await placeOne(3), await placeOne(3)]
	await report(reported.id)
	await shop.advance(25 * hourMs)
	await shop.expire()
	expect(await open(silent.id)).toMatchObject({ status: 5 })
	expect(await shop.stockOf(silent.product)).toBe(10)
	expect(await open(reported.id)).toMatchObject({ status: 0 })
	expect(await shop.stockOf(reported.product)).toBe(7)
	expect((await report(silent.id)).json().code).toBe('transfer_not_awaited')
})

test('of expiring and reporting at once the order is either cancelled or waits for the shopkeeper', async () => {
	const placed = [await placeOne(), await placeOne(), await placeOne()]
	await shop.advance(25 * hourMs)
	const [, ...answers] = await Promise.all([shop.expire(), ...placed.map(({ id }) => report(id))])
	for (const [index, { id }] of placed.entries()) {
		expect((await open(id)).status).toBe(answers[index]?.status === 200 ? 0 : 5)
	}
})

test('the shopkeeper is reminded of a report without an answer, once a day', async () => {
	for (const { id, amount } of (await listed()).reported) await answer(id, false, amount)
	const { id } = await placeOne()
	await report(id)
	const before = (await shop.letters()).length
	const counted: number[] = []
	for (const hours of [0, 3, 1, 22, 3]) {
		await shop.advance(hours * hourMs)
		counted.push(await remindOfTransfers(shop.orders))
	}
	expect(counted.map((count) => count > 0)).toEqual([false, true, false, false, true])
	expect((await lettersSince(before))[0]).toContain('Переводы ждут вашего ответа')
	await answer(id, false)
})

test('money for an order that was cancelled goes back by hand, and the customer hears of it', async () => {
	const { id, product } = await placeOne(2)
	await report(id)
	expect((await shop.call(shop.customer, 'DELETE', `/orders/${id}`)).status).toBe(204)
	expect((await listed(id.slice(0, 8))).reported).toMatchObject([{ id, status: 5, amount: 5000 }])
	await answer(id, true, 5000)
	expect(await open(id)).toMatchObject({ status: 5, payment: { isPaid: true } })
	const [refund] = (await listed('5 000')).refunds
	expect(refund).toMatchObject({ order: { id }, amount: 5000 })
	const before = (await shop.letters()).length
	const done = await Promise.all([1, 2].map(() => shop.call(shop.admin, 'POST', `/transfer-refunds/${refund?.id}`)))
	expect(done.map(({ status }) => status).sort()).toEqual([200, 404])
	expect(await open(id)).toMatchObject({ refundable: 0, payment: { isPaid: false, refunded: 5000 } })
	expect(await lettersSince(before)).toEqual([expect.stringMatching(/^customer@toys.example Возврат 5/)])
	expect((await auditOf(shop, id))[0]).toMatchObject({ action: 'transfer_returned' })
	expect(await shop.stockOf(product)).toBe(10)
})

test('money for an order that expired before anybody reported it is not lost', async () => {
	const { id } = await placeOne()
	await shop.advance(25 * hourMs)
	await shop.expire()
	expect((await answer(id, true)).status).toBe(200)
	expect((await listed()).refunds).toContainEqual(
		expect.objectContaining({ order: expect.objectContaining({ id }), amount: 2500 }),
	)
	expect((await answer(id, true)).json().code).toBe('transfer_not_awaited')
})

test('a part of a transfer is given back like any other payment', async () => {
	const { id } = await placeOne()
	await report(id)
	await answer(id, true)
	const refund = (amount: number) => shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body: { amount } })
	expect((await refund(2600)).json().code).toBe('not_refundable')
	expect((await refund(500)).status).toBe(200)
	const made = (await listed(id)).refunds
	expect(made).toMatchObject([{ amount: 500 }])
	await shop.sweep()
	await shop.call(shop.admin, 'POST', `/transfer-refunds/${made[0]?.id}`)
	expect(await open(id)).toMatchObject({ refundable: 2000, payment: { isPaid: true, refunded: 500 } })
})

test('nobody reads or reports the transfer of another person, and no transfer of an order in cash', async () => {
	const { id } = await placeOne()
	const stranger = await shop.signIn('stranger@toys.example')
	expect([(await transferOf(id, stranger)).status, (await report(id, '1', stranger)).status]).toEqual([404, 404])
	const cash = await shop.placed([[await shop.makeProduct(), 1]])
	expect([(await transferOf(cash.id)).status, (await report(cash.id)).status]).toEqual([404, 409])
	expect((await answer(cash.id, true, cash.totalPrice)).json().code).toBe('transfer_not_awaited')
})

test('the settings want a way to pay, a page of Kaspi and a picture, and the second of two editors is told', async () => {
	expect((await save({ link: '' })).status).toBe(400)
	expect((await save({ link: 'https://pay.example/abcd' })).status).toBe(400)
	expect((await save({ qr: 'data:image/png;base64,AAAA' })).json().code).toBe('picture_refused')
	const { version } = await settings()
	const wide = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#000' } })
		.png()
		.toBuffer()
	const qr = `data:image/png;base64,${wide.toString('base64')}`
	expect((await save({ link: '', qr })).json()).toMatchObject({ version: version + 1, isOn: true })
	const shown: string = (await transferOf((await placeOne()).id)).json().qr
	const drawn = await sharp(Buffer.from(shown.slice(shown.indexOf(',')), 'base64')).metadata()
	expect(drawn).toMatchObject({ format: 'webp', width: 640, height: 640 })
	expect((await save({ version })).json().code).toBe('edited_meanwhile')
	expect((await save({ link, qr: '' })).json()).toEqual(expect.objectContaining({ link }))
	expect((await settings()).qr).toBeUndefined()
})

test('while transfers are switched off no order is placed with one, and the checkout is told', async () => {
	const order = await placeOne()
	await switchTransfers(false)
	expect((await shop.call(shop.customer, 'GET', '/payments/availability')).json()).toEqual({
		online: true,
		transfer: false,
		cash: true,
		offered: ['Cash', 'YooKassa'],
	})
	const body = { ...placement([[await shop.makeProduct(), 1]]), payment: { method: 'Kaspi' } }
	expect((await shop.call(shop.customer, 'POST', '/orders', { body })).json().code).toBe('transfer_unavailable')
	expect((await report(order.id)).status).toBe(200)
	await switchTransfers(true)
})

test('transfers are listed by their time, or the largest sum first', async () => {
	const kinds = ['reported', 'unpaid', 'refunds'] as const
	const sums = { reported: [7500, 10_000, 5000], unpaid: [5000, 10_000, 7500], refunds: [7500, 10_000, 5000] }
	for (const kind of kinds) {
		for (const amount of kind === 'unpaid' ? sums[kind].toReversed() : sums[kind]) {
			const { id } = await placeOne(amount / 2500)
			await shop.pool.query(`update orders set customer_name = 'Сорт Суммин' where id = $1`, [id])
			if (kind !== 'unpaid') await report(id)
			if (kind === 'refunds') await answer(id, true, amount)
			if (kind === 'refunds') await shop.setStatus(id, 5)
			await shop.advance(1000)
		}
	}
	const amountsOf = ({ reported, unpaid, refunds }: Awaited<ReturnType<typeof listed>>) => ({
		reported: reported.map(({ amount }) => amount),
		unpaid: unpaid.map(({ totalPrice }) => totalPrice),
		refunds: refunds.map(({ amount }) => amount),
	})
	expect(amountsOf(await listed('Суммин'))).toEqual(sums)
	const dear = [10_000, 7500, 5000]
	expect(amountsOf(await listed('Суммин', 'dear'))).toEqual({ reported: dear, unpaid: dear, refunds: dear })
})
