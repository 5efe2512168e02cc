import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFilter, productSorts } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import { problem } from '#contract/problems.ts'
import { anyPath } from '../../testing/bad-input/any-path.ts'
import { randomRuns } from '../../testing/random-runs.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop
let port: number

beforeAll(async () => {
	shop = await makeScratchShop()
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity) values ('Кукла', '', 'Куклы', 100, 1)`,
	)
	await shop.app.listen({ host: '127.0.0.1', port: 0 })
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has such an address
	port = (shop.app.server.address() as AddressInfo).port
})

afterAll(() => shop.close())

interface SendInput {
	readonly method?: string
	readonly path: string
	readonly headers?: Record<string, string>
	readonly body?: string
}

/** Sends the path unchanged; `fetch` would normalise it. */
function send({ method = 'GET', path, headers = {}, body }: SendInput): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
			let text = ''
			answer.on('data', (chunk) => {
				text += chunk
			})
			answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
		})
		sent.on('error', reject)
		sent.end(body)
	})
}

test.each(['/product/%E0%A4%A', '/product/%ff', `/api/products/${'x'.repeat(300)}`, '//', '///', '/api/%00'])(
	'%s is answered as a problem, and the shop lives on',
	async (path) => {
		const { status, text } = await send({ path })
		expect(status).toBeGreaterThanOrEqual(400)
		expect(status).toBeLessThan(500)
		expect(problem.parse(JSON.parse(text)).status).toBe(status)
		expect((await send({ path: '/health/live' })).status).toBe(200)
	},
)

test('a body of nothing with a content type counts as none', async () => {
	const { token } = await shop.signIn('empty-body@toys.example')
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
	expect((await send({ method: 'GET', path: '/api/profile/orders', headers })).status).toBe(200)
	const refused = await send({ method: 'POST', path: '/api/orders', headers })
	expect(problem.parse(JSON.parse(refused.text)).code).toBe('invalid_input')
})

test.each([
	['POST /api/orders HTTP/1.1', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
	['POST /api/orders HTTP/1.1', 'Content-Length: 2\r\nContent-Length: 3', '{}'],
	['TRACE /api/orders HTTP/1.1', 'Connection: close', ''],
])('a request whose length is said twice is refused, and so is TRACE: %s, %s', async (line, headers, body) => {
	const client = connect(port, '127.0.0.1')
	client.write(`${line}\r\nHost: shop\r\n${headers}\r\n\r\n${body}`)
	const answer = await text(client)
	expect(answer).toMatch(/^HTTP\/1\.1 40[045] /)
})

test('no method, path or body is answered with 5xx', async () => {
	const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH')
	const types = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x/y', '')
	await fc.assert(
		fc.asyncProperty(methods, anyPath, types, fc.string(), async (method, path, type, body) => {
			const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
			const length = hasBody && { 'content-length': String(Buffer.byteLength(body)) }
			const headers = { ...(type && { 'content-type': type }), ...length }
			const { status } = await send({ method, path, headers, ...(hasBody && { body }) })
			return status < 500
		}),
		{ numRuns: randomRuns(400), seed: 7 },
	)
})

const junk = fc.oneof(
	fc.string(),
	fc.integer().map(String),
	fc.constantFrom('\0', '\ud800', '99999999999', '999999999', '-1', '1e9'),
)

const part = fc
	.tuple(
		fc.constantFrom('', 'до ', 'от ', 'за ', 'на ', '1:', 'кукла '),
		fc.oneof(
			fc.constantFrom('5', '99', '999', '2 147 483 648', '999 999 999 999', '9.999.999.999', '99999999999999999999'),
			junk,
		),
		fc.constantFrom('', ' лет', ' мес', '+', ' тг', ' тыс', ' см', ' деталей', ' дейін'),
	)
	.map((words) => words.join(''))

/** Sums, ages, sizes, and what only looks like them. */
const textWithParts = fc
	.array(part, { minLength: 1, maxLength: 3 })
	.map((parts) => `кукла ${parts.join(' ')}`.slice(0, limits.search).trim())

function queryString(pairs: readonly (readonly [name: string, value: string])[]): string {
	return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
}

test('junk in the filter is refused or ignored, never a failure', async () => {
	const names = Object.keys(productFilter.shape)
	const pair = fc.oneof(
		fc.tuple(fc.constantFrom(...names), junk),
		fc.tuple(fc.constant('query'), textWithParts),
		fc.tuple(fc.constant('sort'), fc.constantFrom(...productSorts)),
	)
	await fc.assert(
		fc.asyncProperty(fc.array(pair, { maxLength: 4 }), async (pairs) => {
			return (await send({ path: `/api/products/filter?${queryString(pairs)}` })).status < 500
		}),
		{ numRuns: randomRuns(300), seed: 7 },
	)
})

test('junk that suggestions are asked for is refused or ignored, never a failure', async () => {
	await fc.assert(
		fc.asyncProperty(fc.oneof(junk, textWithParts), async (query) => {
			return (await send({ path: `/api/products/suggestions?${queryString([['query', query]])}` })).status < 500
		}),
		{ numRuns: randomRuns(200), seed: 7 },
	)
})

test.each([
	'query=кукла до 999 999 999 999',
	'query=кукла до 9 999 999 999',
	'query=кукла за 999.999.999.999',
	'query=кукла&age=99',
	'query=кукла&age=999999999',
	'age=999999999',
])('a number beyond what the database counts is no failure: %s', async (query) => {
	expect((await send({ path: encodeURI(`/api/products/filter?${query}`) })).status).toBeLessThan(500)
})
