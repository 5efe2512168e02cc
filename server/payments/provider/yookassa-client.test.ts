import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yookassaClient } from './yookassa-client.ts'

const secretKey = 'test_a-secret-key'
const credentials = Buffer.from(`100500:${secretKey}`).toString('base64')

interface ReceivedRequest {
	readonly method: string | undefined
	readonly url: string | undefined
	readonly headers: IncomingHttpHeaders
	readonly body: string
}

const made = {
	id: '22e12f66-000f-5000-8000-18db351245c7',
	status: 'pending',
	paid: false,
	amount: { value: '2.00', currency: 'KZT' },
	confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney.ru/x' },
	created_at: '2018-07-18T10:51:18.139Z',
	metadata: { attempt_id: 'a' },
	payment_method: { type: 'something_new', id: '1' },
	recipient: { account_id: '100500', gateway_id: '1' },
	refundable: false,
	test: true,
}

let server: Server
let asked: ReceivedRequest[]
let answer: { status: number; body?: unknown; headers?: Record<string, string>; isSilent?: boolean }
let apiUrl = ''

beforeAll(async () => {
	server = createServer(async (request, response) => {
		const chunks = await request.toArray()
		const { method, url, headers } = request
		asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
		if (answer.isSilent) return
		response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
		response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
	}).listen(0, '127.0.0.1')
	await new Promise((resolve) => server.once('listening', resolve))
	const address = server.address()
	if (address && typeof address === 'object') apiUrl = `http://127.0.0.1:${address.port}/v3`
})

afterAll(() => {
	server.closeAllConnections()
	server.close()
})

beforeEach(() => {
	asked = []
	answer = { status: 200, body: made }
})

const client = (timeoutMs?: number) =>
	yookassaClient({ apiUrl, shopId: '100500', secretKey, ...(timeoutMs && { timeoutMs }) })

/** Returns the error with all details as text. */
async function failureOf(call: Promise<unknown>) {
	const error = await call.then(() => undefined).catch((thrown: unknown) => thrown)
	if (!(error instanceof Error)) throw new Error('It did not fail')
	return { error, text: `${error.stack} ${JSON.stringify(error)}` }
}

test('a payment is asked for with the account, the key and the very text that was given', async () => {
	const body = '{"amount":{"value":"2.00","currency":"KZT"} , "x":1}'
	expect(await client().createPayment('key-1', body)).toMatchObject({ id: made.id, status: 'pending' })
	expect(asked).toMatchObject([
		{
			method: 'POST',
			url: '/v3/payments',
			body,
			headers: {
				authorization: `Basic ${credentials}`,
				'idempotence-key': 'key-1',
				'content-type': 'application/json',
			},
		},
	])
})

test('every other call asks for what its name says', async () => {
	const refund = { id: 'r', status: 'pending', payment_id: 'p', amount: made.amount }
	await client().getPayment('a/b')
	await client().cancelPayment('p', 'key-2')
	answer = { status: 200, body: { type: 'list', items: [made], next_cursor: 'c' } }
	expect(await client().listPayments({ 'created_at.gte': '2026-11-21T10:00:00.000Z', limit: '1' })).toMatchObject({
		items: [{ id: made.id }],
		nextCursor: 'c',
	})
	answer = { status: 200, body: refund }
	await client().createRefund('key-3', '{}')
	await client().getRefund('r')
	answer = { status: 200, body: { items: [refund] } }
	expect(await client().listRefunds({ payment_id: 'p', limit: '100', cursor: 'c' })).toEqual({ items: [refund] })
	expect(asked.map(({ method, url, headers }) => [method, url, headers['idempotence-key']])).toEqual([
		['GET', '/v3/payments/a%2Fb', undefined],
		['POST', '/v3/payments/p/cancel', 'key-2'],
		['GET', '/v3/payments?created_at.gte=2026-11-21T10%3A00%3A00.000Z&limit=1', undefined],
		['POST', '/v3/refunds', 'key-3'],
		['GET', '/v3/refunds/r', undefined],
		['GET', '/v3/refunds?payment_id=p&limit=100&cursor=c', undefined],
	])
})

test.each([
	[400, 'refused'],
	[401, 'refused'],
	[403, 'refused'],
	[404, 'missing'],
	[405, 'refused'],
	[415, 'refused'],
	[202, 'unknown'],
	[429, 'unknown'],
	[500, 'unknown'],
	[502, 'unknown'],
	[503, 'unknown'],
	[504, 'unknown'],
	[418, 'unknown'],
])('an answer of %d leaves a request %s', async (status, kind) => {
	answer = { status, body: { type: 'error', id: 'e-1', code: 'a_code', parameter: 'amount', retry_after: 1800 } }
	const { error } = await failureOf(client().createPayment('k', '{}'))
	expect(error).toMatchObject({
		kind,
		message: `${status}: a_code, amount, id e-1`,
		details: { status, code: 'a_code', parameter: 'amount', retryAfterMs: 1800 },
	})
})

test.each([
	['no JSON', '<html>'],
	['a half of it', '{"id":"2'],
	['something else', { hello: true }],
])('an answer that is %s leaves open what was done', async (_, body) => {
	answer = { status: 200, body }
	expect((await failureOf(client().createPayment('k', '{}'))).error).toMatchObject({ kind: 'unknown' })
})

test('a provider that says nothing is waited for so long and no longer', async () => {
	answer = { status: 200, isSilent: true }
	expect((await failureOf(client(150).getPayment('p'))).error).toMatchObject({
		kind: 'unknown',
		message: 'no answer in time',
	})
})

test('a provider that is not there leaves open what was done', async () => {
	const away = yookassaClient({ apiUrl: 'http://127.0.0.1:1/v3', shopId: '1', secretKey })
	expect((await failureOf(away.getPayment('p'))).error).toMatchObject({ kind: 'unknown' })
})

test('no redirect is followed', async () => {
	answer = { status: 307, headers: { location: '/v3/elsewhere' } }
	expect((await failureOf(client().createPayment('k', '{}'))).error).toMatchObject({ kind: 'unknown' })
	expect(asked).toHaveLength(1)
})

test('neither the secret key nor a card number is in what is thrown', async () => {
	const description = `Key ${secretKey}, ${credentials}, card 4111111111111111`
	answer = { status: 400, body: { code: 'invalid_request', description } }
	const { text } = await failureOf(client().createPayment('k', '{}'))
	expect(text).toContain('invalid_request, Key …, …, card …')
	expect(text).not.toMatch(new RegExp(`${secretKey}|${credentials}|4111`))
	const away = yookassaClient({ apiUrl: `http://100500:${secretKey}@127.0.0.1:1/v3`, shopId: '100500', secretKey })
	expect((await failureOf(away.getPayment('p'))).text).not.toMatch(new RegExp(`${secretKey}|${credentials}`))
})
