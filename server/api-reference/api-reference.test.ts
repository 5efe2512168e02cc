import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import type { ApiDescription, Operation } from './describe-api.ts'
import { readComments } from './read-contract.ts'

let shop: ScratchShop
let description: ApiDescription

beforeAll(async () => {
	shop = await makeScratchShop()
	description = (await shop.app.inject('/api/openapi.json')).json()
})

afterAll(() => shop.close())

const declared = Object.entries<EndpointDeclaration>(calls)

function operationOf({ method, path }: EndpointDeclaration): Operation | undefined {
	const whole = path.startsWith('{auth-base}') ? path.replace('{auth-base}', '/api/auth') : `/api${path}`
	return description.paths[whole]?.[method.toLowerCase()]
}

test('it is valid OpenAPI, and all that it refers to is there', async () => {
	const validator = new Validator()
	const { valid, errors } = await validator.validate({ ...description })
	expect(errors).toBeUndefined()
	expect([valid, validator.version]).toEqual([true, '3.1'])
	const named = JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g)
	const missing = [...named].filter(([, name = '']) => !(name in description.components.schemas))
	expect(missing).toEqual([])
})

test('it has every call of the contract under its name, and nothing else', () => {
	const described = Object.values(description.paths).flatMap((methods) => Object.values(methods))
	expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(declared.map(([name]) => name).toSorted())
	for (const [name, endpoint] of declared) expect(operationOf(endpoint)?.operationId).toBe(name)
})

test.each(declared)('%s has its parameters, its body and its answers', (_, endpoint) => {
	const operation = operationOf(endpoint)
	const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
	const sent = [...inPath, ...Object.keys(endpoint.query?.shape ?? {})]
	expect(operation?.parameters.map(({ name }) => name)).toEqual(sent)
	expect(operation?.requestBody !== undefined).toBe(Boolean(endpoint.body ?? endpoint.multipart))
	expect(Object.keys(operation?.responses ?? {})).toEqual([...Object.keys(endpoint.answers), 'default'])
	expect(operation?.security.length).toBe(endpoint.access === 'public' ? 0 : 1)
})

test('a call of the administration tells what its body must have', () => {
	const { schema } = operationOf(calls.setStock)?.requestBody?.content['application/json'] ?? {}
	expect(schema).toMatchObject({ type: 'object', required: ['quantity', 'seen'] })
	expect(operationOf(calls.placeOrder)?.description).toContain('Idempotency-Key')
})

test('the page for people names every call, and runs no script', async () => {
	const { headers, body } = await shop.app.inject('/api/reference')
	expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
	expect(body).not.toContain('<script')
	for (const [name] of declared) expect(body).toContain(`<details id="${name}">`)
})

test('a comment of several lines is read as one, and only for what follows it', () => {
	const text =
		'/** One. */\nexport const a = 1\n/** Lost. */\nconst b = 2\n/**\n * Two,\n * three.\n */\nexport const c = 3\n'
	expect([...readComments(text)]).toEqual([
		['a', 'One.'],
		['c', 'Two, three.'],
	])
})
