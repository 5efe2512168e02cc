import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentBody } from '../../testing/payments/open-emulator.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { mountEmulator } from '../mount-emulator.ts'

let shop: ScratchShop

const authorization = `Basic ${btoa('demo:secret')}`

beforeAll(async () => {
	shop = await makeScratchShop()
	await mountEmulator(shop.app, {
		db: shop.db,
		clock: shop.clock,
		shopId: 'demo',
		secretKey: 'secret',
		currency: 'KZT',
		wantsReceipts: false,
		shopName: 'ИП «Ойыншық»',
		notifyUrl: 'http://127.0.0.1:9/',
		publicUrl: 'http://shop.test',
	})
})

afterAll(() => shop.close())

async function post(url: string, payload: string, contentType: string) {
	const headers = { authorization, 'content-type': contentType, 'idempotence-key': randomUUID() }
	return await shop.app.inject({ method: 'POST', url, payload, headers })
}

test('inside the shop it answers as outside, from making a payment to paying it', async () => {
	const made = await post('/dev/yookassa/v3/payments', JSON.stringify(paymentBody), 'application/json')
	expect(made.json()).toMatchObject({ status: 'pending' })
	const path = made.json().confirmation.confirmation_url.replace('http://shop.test', '')
	const page = await shop.app.inject(path)
	expect(page.body).toContain('ИП «Ойыншық»')
	expect(page.headers['content-security-policy']).toContain('form-action')
	const paid = await post(path, 'outcome=pay&card=', 'application/x-www-form-urlencoded')
	expect(paid.headers.location).toBe(paymentBody.confirmation.return_url)
})

test('inside the shop its errors are those of the provider, and the shop takes forms nowhere else', async () => {
	const text = await post('/dev/yookassa/v3/payments', 'text', 'text/plain')
	expect({ status: text.statusCode, body: text.json() }).toMatchObject({ status: 415, body: { type: 'error' } })
	const unknown = await shop.app.inject({ url: '/dev/yookassa/v3/payouts', headers: { authorization } })
	expect({ status: unknown.statusCode, body: unknown.json() }).toMatchObject({
		status: 404,
		body: { type: 'error', code: 'not_found' },
	})
	const elsewhere = await post('/api/auth/login', 'email=a', 'application/x-www-form-urlencoded')
	expect(elsewhere.statusCode).toBe(415)
})
