import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { makeOrderShop, placement } from '../testing/order-shop.ts'
import { makePaymentShop } from '../testing/payments/payment-shop.ts'

let shop: Awaited<ReturnType<typeof makePaymentShop>>

beforeAll(async () => {
	shop = await makePaymentShop()
	await shop.pool.query("update transfer_settings set link = 'https://pay.kaspi.kz/pay/abcd1234'")
})

afterAll(() => shop.close())

type AnyShop = Pick<typeof shop, 'call' | 'admin'>

async function offer(offered: readonly PaymentMethod[], { call, admin }: AnyShop = shop) {
	const { missing: _, ...before } = (await call(admin, 'GET', '/trading')).json()
	return await call(admin, 'PUT', '/trading', { body: { ...before, offered } })
}

async function pay(method: PaymentMethod) {
	const product = await shop.makeProduct()
	const body = { ...placement([[product, 1]]), payment: { method, isPaid: false } }
	return await shop.call(shop.customer, 'POST', '/orders', { body })
}

const availability = async () => (await shop.call(shop.customer, 'GET', '/payments/availability')).json()

test.each([
	[['Cash'], { cash: true, online: false, transfer: false }],
	[['YooKassa'], { cash: false, online: true, transfer: false }],
	[['Cash', 'Kaspi'], { cash: true, online: false, transfer: true }],
] as const)('with %j alone a new order is paid in no other way', async (offered, told) => {
	expect((await offer(offered)).status).toBe(200)
	const ways: readonly PaymentMethod[] = offered
	expect(await availability()).toEqual({ ...told, offered })
	for (const method of ['Cash', 'YooKassa', 'Kaspi'] as const) {
		const answer = await pay(method)
		expect([method, answer.status]).toEqual([method, ways.includes(method) ? 201 : 409])
	}
})

test('an order keeps its way to pay when that is offered no more, and is paid', async () => {
	await offer(['Cash', 'YooKassa', 'Kaspi'])
	const [online, transfer] = [(await pay('YooKassa')).json(), (await pay('Kaspi')).json()]
	await offer(['Cash'])
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${online.id}`)).json()
	await shop.pay(online.id, confirmationUrl)
	expect(await shop.orderOf(online.id)).toMatchObject({ payment: { method: 'YooKassa', isPaid: true } })
	expect((await shop.call(shop.customer, 'GET', `/orders/${transfer.id}/transfer`)).status).toBe(200)
	await shop.call(shop.customer, 'POST', `/orders/${transfer.id}/transfer/report`, { body: {} })
	const amount = transfer.totalPrice
	await shop.call(shop.admin, 'POST', `/orders/${transfer.id}/transfer/answer`, { body: { hasCome: true, amount } })
	expect(await shop.orderOf(transfer.id)).toMatchObject({ payment: { method: 'Kaspi', isPaid: true } })
})

test('a payment that failed is begun anew though online payments are offered no more', async () => {
	await offer(['YooKassa'])
	const order = (await pay('YooKassa')).json()
	await offer(['Cash'])
	const pathOf = `/payments/by-order/${order.id}`
	const first = (await shop.call(shop.customer, 'GET', pathOf)).json()
	await shop.atProvider(first.confirmationUrl, 'decline')
	shop.clock.advance(2000)
	const again = (await shop.call(shop.customer, 'GET', pathOf)).json()
	expect(again).toMatchObject({ confirmationUrl: expect.any(String) })
	expect(again.paymentId).not.toBe(first.paymentId)
})

test('an order is changed to no way that is not offered', async () => {
	await offer(['YooKassa'])
	const { id } = (await pay('YooKassa')).json()
	const body = { method: 'Cash' }
	const refused = await shop.call(shop.customer, 'PUT', `/orders/${id}/payment-method`, { body })
	expect([refused.status, refused.json().code]).toEqual([409, 'cash_unavailable'])
})

test('transfers are not switched on without a way to make them, and their last way stays while they are on', async () => {
	await offer(['Kaspi'])
	const { version } = (await shop.call(shop.admin, 'GET', '/transfer-settings')).json()
	const none = { version, link: '', isInvoiced: false }
	expect((await shop.call(shop.admin, 'PUT', '/transfer-settings', { body: none })).status).toBe(400)
	await offer(['Cash'])
	const off = { ...none, version: version + 1 }
	expect((await shop.call(shop.admin, 'PUT', '/transfer-settings', { body: off })).status).toBe(200)
	const refused = await offer(['Cash', 'Kaspi'])
	expect(refused.status).toBe(400)
	expect(refused.json().errors[0].detail).toContain('«Переводы Kaspi»')
	await shop.pool.query("update transfer_settings set link = 'https://pay.kaspi.kz/pay/abcd1234'")
})

test('without an account online payments cannot be switched on, and are on again once there is one', async () => {
	const cashShop = await makeOrderShop()
	expect((await cashShop.call(cashShop.admin, 'GET', '/trading')).json()).toMatchObject({
		offered: ['Cash'],
		missing: ['YooKassa', 'Kaspi'],
	})
	const refused = await offer(['Cash', 'YooKassa'], cashShop)
	expect([refused.status, refused.json().errors[0].detail]).toEqual([400, expect.stringContaining('YooKassa')])
	expect((await offer(['Cash'], cashShop)).status).toBe(200)
	const { rows } = await cashShop.pool.query('select takes_online from trading')
	expect(rows).toEqual([{ takes_online: true }])
	await cashShop.close()
})

test('a shop whose account is gone, with all else switched off, takes cash', async () => {
	const cashShop = await makeOrderShop()
	await cashShop.pool.query('update trading set takes_cash = false')
	const answer = await cashShop.call(cashShop.customer, 'GET', '/payments/availability')
	expect(answer.json()).toEqual({ cash: true, online: false, transfer: false, offered: ['Cash'] })
	await cashShop.close()
})

test('a consent is to the texts of the ways to pay that are offered', async () => {
	await offer(['YooKassa'])
	const register = async (told: Parameters<typeof legalVersionOf>[0]) => {
		const password = 'Correct-Horse-42'
		const body = {
			...{ fullName: 'Айгуль', email: 'consent@toys.example', password, confirmPassword: password },
			...{ enableTwoFactor: false, consent: legalVersionOf(told) },
		}
		return (await shop.call(shop.customer, 'POST', '/register', { body })).status
	}
	expect(await register({ onlinePayments: true, cashPayments: true })).toBe(409)
	expect(await register({ onlinePayments: true, cashPayments: false })).toBe(201)
})
