import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { makeScratchDatabase } from '../database/scratch-database.ts'
import { TestClock } from '../scratch-shop.ts'
import { openNotifiedShop } from './notified-shop.ts'
import { startEmulator } from './start-emulator.ts'

const shopId = '100500'
const secretKey = 'test_secret'

const amount = z.object({ value: z.string(), currency: z.string() })

const paymentAnswer = z.looseObject({
	id: z.string(),
	status: z.string(),
	paid: z.boolean(),
	refunded_amount: amount.optional(),
	confirmation: z.looseObject({ confirmation_url: z.string() }).optional(),
	cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})

interface ApiRequest {
	readonly method?: string
	readonly body?: unknown
	readonly key?: string
	readonly headers?: Record<string, string>
}

export async function openEmulator() {
	const database = await makeScratchDatabase()
	const clock = new TestClock()
	const shop = await openNotifiedShop()
	const emulator = await startEmulator({ databaseUrl: database.url, shopId, secretKey, notifyUrl: shop.url, clock })
	const authorization = `Basic ${btoa(`${shopId}:${secretKey}`)}`

	/** A call with a body is a POST. */
	async function call(path: string, { method, body, key, headers }: ApiRequest = {}) {
		const answer = await fetch(emulator.apiUrl + path, {
			method: method ?? (body === undefined ? 'GET' : 'POST'),
			headers: {
				authorization,
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(key !== undefined && { 'idempotence-key': key }),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		})
		const parsed: unknown = await answer.json()
		return { status: answer.status, body: parsed }
	}

	async function createPayment(changes: object = {}) {
		const answer = await call('/payments', { key: randomUUID(), body: { ...paymentBody, ...changes } })
		return paymentAnswer.parse(answer.body)
	}

	/** Acts as the payer on the hosted page; returns the URL of the redirect. */
	async function visitPage(id: string, fields: Record<string, string>) {
		return await fetch(`${emulator.url}/dev/yookassa/pay/${id}`, {
			method: 'POST',
			body: new URLSearchParams(fields),
			redirect: 'manual',
		})
	}

	/** Opens the connections first, so that the calls really overlap. */
	async function atOnce<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
		const each = Array.from({ length: times })
		await Promise.all(each.map(() => call('/payments?limit=1')))
		return await Promise.all(each.map(work))
	}

	return {
		...emulator,
		atOnce,
		databaseUrl: database.url,
		clock,
		shop,
		call,
		createPayment,
		visitPage,
		getPayment: async (id: string) => paymentAnswer.parse((await call(`/payments/${id}`)).body),
		close: async () => {
			await emulator.close()
			shop.close()
			await database.drop()
		},
	}
}

/** 12 500 tenge. */
export const paymentBody = {
	amount: { value: '12500.00', currency: 'KZT' },
	capture: true,
	confirmation: { type: 'redirect', return_url: 'http://shop.test/payment-success?order=1', locale: 'ru_RU' },
	description: 'Заказ #1a2b3c4d',
	metadata: { reference: 'r-1', attempt_id: 'a-1' },
}
