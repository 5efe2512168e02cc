import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { problem } from '#contract/problems.ts'
import { mountedPath } from '../platform/http/mount-routes.ts'
import { makeScratchShop, type ScratchShop } from './scratch-shop.ts'

const bases = { apiBase: '/api', authBase: '/api/auth' }
const someId = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'

let shop: ScratchShop
let client: string

beforeAll(async () => {
	shop = await makeScratchShop()
	client = (await shop.signIn('client@toys.example')).token
})

afterAll(() => shop.close())

const declared: [string, EndpointDeclaration][] = Object.entries(calls)

function urlOf(endpoint: EndpointDeclaration): string {
	return mountedPath(endpoint, bases).replaceAll(/:\w+/g, someId)
}

async function send(endpoint: EndpointDeclaration, headers: Record<string, string> = {}) {
	return await shop.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers })
}

test('every call of the contract is mounted', () => {
	const mounted = new Set(shop.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
	const missing = declared.filter(([, { method, path }]) => !mounted.has(`${method} ${path}`)).map(([name]) => name)
	expect(missing).toEqual([])
})

test('nothing is mounted that the contract does not declare', () => {
	const known = new Set(declared.map(([, { method, path }]) => `${method} ${path}`))
	expect(
		shop.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).filter((key) => !known.has(key)),
	).toEqual([])
})

test.each(declared.filter(([, { access }]) => access !== 'public'))(
	'%s refuses a visitor who is not signed in',
	async (_, endpoint) => {
		const answer = await send(endpoint)
		expect(answer.statusCode).toBe(401)
		expect(problem.parse(answer.json()).code).toBe('unauthenticated')
		expect(answer.headers['content-type']).toContain('application/problem+json')
	},
)

test.each(declared.filter(([, { access }]) => access !== 'public'))(
	'%s refuses a forged token',
	async (_, endpoint) => {
		const forged = `${client.slice(0, client.lastIndexOf('.'))}.AAAA`
		expect((await send(endpoint, { authorization: `Bearer ${forged}` })).statusCode).toBe(401)
	},
)

test.each(declared.filter(([, { access }]) => access === 'admin'))('%s refuses a customer', async (_, endpoint) => {
	const answer = await send(endpoint, { authorization: `Bearer ${client}` })
	expect(answer.statusCode).toBe(403)
	expect(problem.parse(answer.json()).code).toBe('forbidden')
})

test.each(declared.filter(([, { params }]) => params))('%s answers 404 for a malformed id', async (name, endpoint) => {
	const { token } = await shop.signIn(`id-${name.toLowerCase()}@toys.example`, 'Admin')
	const url = mountedPath(endpoint, bases).replaceAll(/:\w+/g, 'not-an-id')
	const answer = await shop.app.inject({ method: endpoint.method, url, headers: { authorization: `Bearer ${token}` } })
	expect(answer.statusCode).toBe(404)
})

test.each(declared.filter(([, { body, multipart }]) => body && !multipart))(
	'%s answers 4xx for a body of another kind',
	async (name, endpoint) => {
		const { token } = await shop.signIn(`body-${name.toLowerCase()}@toys.example`, 'Admin')
		for (const payload of ['[]', '"text"', '7', 'null', '{"a":', '']) {
			const answer = await shop.app.inject({
				method: endpoint.method,
				url: urlOf(endpoint),
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
				payload,
			})
			expect(answer.statusCode, `${payload}: ${answer.body}`).toBeGreaterThanOrEqual(400)
			expect(answer.statusCode, `${payload}: ${answer.body}`).toBeLessThan(500)
		}
	},
)

test('an unknown path below the API is a problem in the language of the request', async () => {
	const answer = await shop.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'kk-KZ,kk;q=0.9' } })
	expect(answer.statusCode).toBe(404)
	expect(problem.parse(answer.json()).detail).toBe('Ештеңе табылмады.')
})
