import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import type { Product } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop
let product: Product

beforeAll(async () => {
	shop = await makePaymentShop()
	product = await shop.makeProduct({ price: 2500, quantity: 9000 })
})

afterAll(() => shop.close())

async function download(query: string, headers: Record<string, string> = {}) {
	const authorization = `Bearer ${shop.admin.token}`
	return await shop.app.inject({ url: `/api/orders/export${query}`, headers: { authorization, ...headers } })
}

async function rowsOf(query: string): Promise<string[][]> {
	const [, ...lines] = (await download(query)).body.trim().split('\r\n')
	return lines.map((line) => line.split(';'))
}

const today = '?from=2026-11-21&to=2026-11-21'

async function deliver(by: 'cash' | 'card', customerName: string): Promise<string> {
	const { id } = await shop.placed([[product, 2]])
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status: 3, customerName } })
	const body = { outcome: 'delivered', cash: 5000, by }
	expect((await shop.call(shop.admin, 'POST', `/orders/${id}/settlement`, { body })).status).toBe(200)
	return id
}

async function payOnline(): Promise<string> {
	const placed = (await shop.placeOnline([[product, 1]])).json()
	await shop.pay(placed.id, placed.paymentUrl)
	return placed.id
}

test('each movement of money has a line on its day, with its order, and no text runs as a formula', async () => {
	const cash = await deliver('cash', '=SUM(A1:A9)')
	const card = await deliver('card', 'Асель')
	const online = await payOnline()
	await shop.placed([[product, 1]])
	const refund = { amount: 700 }
	await shop.call(shop.admin, 'POST', `/orders/${online}/refunds`, { body: refund })
	await shop.sweep()
	const answer = await download(today)
	expect(answer.headers).toMatchObject({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': 'attachment; filename="money-2026-11-21-2026-11-21.csv"',
		'cache-control': 'no-store',
	})
	expect(answer.body.split('\r\n')[0]).toBe(
		'\uFEFFДата;Время;Способ;Получено, тг;Возвращено, тг;Заказ;Заказ от;Состояние;Покупатель;Сумма заказа, тг;Скидка, тг;Доставка, тг;Упаковка, тг;Номер чека или платежа',
	)
	const rows = await rowsOf(today)
	const byOrder = (id: string) => rows.filter((row) => row[5] === `#${id.slice(0, 8)}`)
	expect(byOrder(cash)).toEqual([
		['2026-11-21', '15:00', 'Наличными', '5000', '', `#${cash.slice(0, 8)}`, '2026-11-21', 'Завершён'].concat([
			"'=SUM(A1:A9)",
			'5000',
			'0',
			'0',
			'0',
			'',
		]),
	])
	expect(byOrder(card)[0]?.slice(2, 5)).toEqual(['Картой при получении', '5000', ''])
	expect(byOrder(online).map((row) => row.slice(2, 5))).toEqual([
		['Картой онлайн', '2500', ''],
		['Картой онлайн', '', '700'],
	])
	expect(byOrder(online).every((row) => row.at(-1) !== '')).toBe(true)
	expect(byOrder(online).map((row) => row.slice(9, 13))).toEqual([
		['2500', '0', '0', '0'],
		['', '', '', ''],
	])
	expect(rows).toHaveLength(4)
	await shop.call(shop.admin, 'DELETE', `/orders/${cash}`)
	expect((await rowsOf(today)).find((row) => row[5] === `#${cash.slice(0, 8)}`)?.[7]).toBe('Удалён')
})

test('what was taken at the door stays on its day when the order is opened again, and what went back has its own', async () => {
	const id = await deliver('cash', 'Гульнара')
	const moved = async (period: string) =>
		(await rowsOf(period)).filter((row) => row[5] === `#${id.slice(0, 8)}`).map((row) => [row[3], row[4]])
	expect(await moved(today)).toEqual([['5000', '']])
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status: 5 } })
	expect(await moved(today)).toEqual([['5000', '']])
	// The database tells the time at which it went back.
	const dayBeside = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
	expect(await moved(`?from=${dayBeside(-1)}&to=${dayBeside(1)}`)).toEqual([['', '5000']])
})

test('money counts on the day of Kostanay on which it moved, whenever it was ordered', async () => {
	const before = (await rowsOf(today)).length
	const id = await payOnline()
	await shop.advance(3 * dayMs)
	await shop.call(shop.admin, 'PUT', `/orders/${id}`, { body: { status: 5 } })
	await shop.sweep()
	expect(await rowsOf(today)).toHaveLength(before + 1)
	expect(await rowsOf('?from=2026-11-22&to=2026-11-23')).toEqual([])
	expect((await rowsOf('?from=2026-11-24&to=2026-11-24')).map((row) => [row[0], row[4], row[6]])).toEqual([
		['2026-11-24', '2500', '2026-11-21'],
	])
})

/** The shop asks the provider how the payment stands. */
async function learn(orderId: string): Promise<void> {
	const newest = await shop.payments.findNewest(shop.orders.db, orderId)
	if (newest) await shop.payments.check(newest.id, 0)
}

test('money counts at the time at which the provider has it, though the shop learns of it later', async () => {
	const placed = (await shop.placeOnline([[product, 1]])).json()
	const byOrder = async (period: string) =>
		(await rowsOf(period))
			.filter((row) => row[5] === `#${placed.id.slice(0, 8)}`)
			.map((row) => [row[0], row[1], row[3], row[4]])
	const hear = async () => {
		await shop.handleNotifications(1)
		return (await shop.pool.query('select refunded::integer from orders where id = $1', [placed.id])).rows[0].refunded
	}
	await shop.atProvider(placed.paymentUrl, 'pay')
	const paidOn = shop.clock.now().toISOString().slice(0, 10)
	await shop.advance(dayMs)
	await learn(placed.id)
	const all = '?from=2026-11-21&to=2026-12-31'
	expect(await byOrder(all)).toEqual([[paidOn, '15:00', '2500', '']])
	await shop.giveBackAtProvider(placed.id, 500)
	const refundedOn = shop.clock.now().toISOString().slice(0, 10)
	await shop.advance(dayMs)
	await expect.poll(hear).toBe(500)
	expect(await byOrder(all)).toEqual([
		[paidOn, '15:00', '2500', ''],
		[refundedOn, '15:00', '', '500'],
	])
})

test.each([null, 'soon', '1970-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])(
	'money whose time the provider tells as %j counts as the shop learns of it',
	async (captured) => {
		const placed = (await shop.placeOnline([[product, 1]])).json()
		await shop.atProvider(placed.paymentUrl, 'pay')
		await shop.provider.query(
			`update emulated_payments set body = jsonb_set(body, '{captured_at}', coalesce(to_jsonb($2::text), 'null'))
			where kind = 'payment' and body #>> '{metadata,reference}' = $1`,
			[placed.id, captured],
		)
		await shop.advance(dayMs)
		await learn(placed.id)
		const learned = shop.clock.now().toISOString().slice(0, 10)
		const rows = await rowsOf('?from=2026-11-21&to=2026-12-31')
		expect(rows.filter((row) => row[5] === `#${placed.id.slice(0, 8)}`).map((row) => [row[0], row[3]])).toEqual([
			[learned, '2500'],
		])
	},
)

test('a workbook holds the same lines, sums as numbers', async () => {
	const answer = await download(`${today}&format=xlsx`, { 'accept-language': 'kk' })
	const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(answer.rawPayload))['xl/worksheets/sheet1.xml'])
	expect(sheet.match(/<row /g)).toHaveLength((await rowsOf(today)).length + 1)
	expect(sheet).toContain('<c><v>2500</v></c>')
	expect(sheet).toContain('Қолма-қол')
	expect(sheet).toContain('<t xml:space="preserve">=SUM(A1:A9)</t>')
})

test('no movement of many is lost, none stands twice', async () => {
	await shop.pool.query(
		`with placed as (
			insert into orders (user_id, status, customer_name, customer_phone, address, total_price, payment_method, language, settled_at,
				cash_received, delivery_outcome)
			select null, 4, 'Асель', '+7-(701)-123-45-67', 'ул. Абая, 1', number, 'Cash', 'ru', '2027-05-05T05:00:00Z', number, 'delivered'
			from generate_series(1, 1203) as number returning id
		) select count(*) from placed`,
	)
	const sums = (await rowsOf('?from=2027-05-05&to=2027-05-05')).map((row) => Number(row[3]))
	expect(sums.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1))
})

test('every export stands in the audit log, and only administrators have it', async () => {
	await download('?from=2026-01-01&to=2026-01-31&format=xlsx')
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit?subject=money')).json()
	expect(entry).toMatchObject({
		action: 'exported',
		title: '2026-01-01 – 2026-01-31',
		by: { userId: shop.admin.userId },
	})
	const url = `/api/orders/export${today}`
	expect((await shop.app.inject({ url })).json()).toMatchObject({ status: 401, code: 'unauthenticated' })
	const refused = await shop.app.inject({ url, headers: { authorization: `Bearer ${shop.customer.token}` } })
	expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' })
})

test.each([
	'',
	'?from=2026-11-21',
	'?from=2026-11-22&to=2026-11-21',
	'?from=2024-01-01&to=2026-11-21',
	`${today}&format=pdf`,
])('a wrong period or format (%s) is refused, and nothing is noted', async (query) => {
	const entries = async () => (await shop.call(shop.admin, 'GET', '/audit?subject=money')).json().length
	const before = await entries()
	const answer = await download(query)
	expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
	expect(await entries()).toBe(before)
})
