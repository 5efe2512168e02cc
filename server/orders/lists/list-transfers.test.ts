import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTransfers } from '#contract/paying/transfers.ts'
import { placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
	await shop.pool.query("update transfer_settings set is_on = true, link = 'https://pay.kaspi.kz/pay/abcd1234'")
})

afterAll(() => shop.close())

interface Made {
	readonly name: string
	readonly phone: string
	readonly price: number
	/** Its transfer is reported with it. */
	readonly receipt?: string
	readonly isToGiveBack?: boolean
}

async function make({ name, phone, price, receipt, isToGiveBack }: Made): Promise<string> {
	const lines = placement([[await shop.makeProduct({ price }), 1]])
	const body = { ...lines, customerName: name, customerPhone: phone, payment: { method: 'Kaspi' } }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	const answer = { hasCome: true, amount: price }
	if (receipt) await shop.call(shop.customer, 'POST', `/orders/${id}/transfer/report`, { body: { receipt } })
	if (isToGiveBack) {
		await shop.call(shop.admin, 'POST', `/orders/${id}/transfer/answer`, { body: answer })
		await shop.setStatus(id, 5)
	}
	await shop.advance(1000)
	return id
}

const mostListed = 500

/** Others for 4000 ₸ take all places of each list: they have waited longer, and were placed later. */
async function fillLists(): Promise<void> {
	const { userId } = await shop.signIn('other@toys.example')
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (id, user_id, customer_name, customer_phone, address, total_price, payment_method, language, created_at)
		select gen_random_uuid(), $1, 'Сара Ким', '+7-(777)-765-43-21', 'ул. Абая, 1', 4000, 'Kaspi', 'ru', timestamptz '2030-01-01'
		from generate_series(1, $2) returning id`,
		[userId, 2 * mostListed],
	)
	const placed = rows.map(({ id }) => id)
	await shop.pool.query(
		`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
		select id, $2, 0, 'Мишка', 4000, 1, 1, 0 from unnest($1::uuid[]) as id`,
		[placed, (await shop.makeProduct()).id],
	)
	const add = async (status: string) =>
		await shop.pool.query(
			`insert into payments (id, reference, idempotence_key, request_body, amount, currency, status, method, created_at)
			select gen_random_uuid(), id, gen_random_uuid(), '', 4000, 'KZT', $2, 'Kaspi', timestamptz '2020-01-01'
			from unnest($1::uuid[]) as id`,
			[placed.slice(0, mostListed), status],
		)
	await add('reported')
	await add('succeeded')
	await shop.pool.query(
		`insert into refunds (id, payment_id, idempotence_key, request_body, amount, reason, status, created_at)
		select gen_random_uuid(), id, gen_random_uuid(), '', 4000, 'order_cancelled', 'by_hand', created_at
		from payments where reference = any($1::uuid[]) and status = 'succeeded'`,
		[placed],
	)
}

async function find(query: string, sort = '') {
	const path = `/transfers?${new URLSearchParams({ query, sort })}`
	const found = listTransfers.answers[200].parse((await shop.call(shop.admin, 'GET', path)).json())
	const { reported, unpaid, refunds } = found
	return { reported: idsOf(reported), unpaid: idsOf(unpaid), refunds: refunds.map(({ order }) => order.id) }
}

const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

test('what is sought is found behind more transfers than a list has', async () => {
	await fillLists()
	const sought = { name: 'Семёнова Әсел', phone: '+7-(701)-123-45-67', price: 2500 }
	const reported = await make({ ...sought, receipt: 'QR-4005006' })
	const unpaid = await make(sought)
	const refunded = await make({ ...sought, receipt: '4005007', isToGiveBack: true })

	// Younger than all, and dearer.
	const dear = { name: 'Дана Ли', phone: '+7-(705)-000-00-01', price: 9000 }
	const dearest = {
		reported: await make({ ...dear, receipt: '900' }),
		unpaid: await make(dear),
		refunds: await make({ ...dear, receipt: '901', isToGiveBack: true }),
	}

	for (const sort of ['', 'dear']) {
		const lists = Object.values(await find('', sort))
		expect(lists.map(({ length }) => length)).toEqual([mostListed, mostListed, mostListed])
		expect([reported, unpaid, refunded].filter((id) => lists.flat().includes(id))).toEqual([])
		const first = lists.map(([id]) => id)
		if (sort === 'dear') expect(first).toEqual(Object.values(dearest))
		else expect(Object.values(dearest).filter((id) => lists.flat().includes(id))).toEqual([])
	}
	const all = { reported: [reported], unpaid: [unpaid], refunds: [refunded] }
	for (const query of ['асел семенова', '2 500 ₸', '2500,00 тг', '1234567', '+7 (701) 123-45-67', '87011234567']) {
		expect(await find(query), query).toEqual(all)
	}
	const none = { reported: [], unpaid: [], refunds: [] }
	expect(await find('qr-400')).toEqual({ ...none, reported: [reported] })
	expect(await find('4005007')).toEqual({ ...none, refunds: [refunded] })
	expect(await find(unpaid.slice(0, 8))).toEqual({ ...none, unpaid: [unpaid] })
	for (const query of ['Семёнова Ким', '2 501', '25 0', '99999999999999999999', '%']) {
		expect(await find(query), query).toEqual(none)
	}
})
