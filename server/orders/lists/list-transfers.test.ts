import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOn } from '../../platform/database.ts'
import { placement } from '../../testing/order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'
import { listTransfers } from './list-transfers.ts'

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

/** With so few places that others fill them. */
async function find(query: string) {
	const { reported, unpaid, refunds } = await listTransfers(databaseOn(shop.pool), { query }, 1)
	return { reported: idsOf(reported), unpaid: idsOf(unpaid), refunds: refunds.map(({ order }) => order.id) }
}

const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id)

test('what is sought is found behind more transfers than a list has', async () => {
	const other = { name: 'Сара Ким', phone: '+7-(777)-765-43-21', price: 4000 }
	const sought = { name: 'Семёнова Әсел', phone: '+7-(701)-123-45-67', price: 2500 }
	await make({ ...other, receipt: '900' })
	const reported = await make({ ...sought, receipt: 'QR-4005006' })
	const unpaid = await make(sought)
	await make(other)
	await make({ ...other, receipt: '901', isToGiveBack: true })
	const refunded = await make({ ...sought, receipt: '4005007', isToGiveBack: true })

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
