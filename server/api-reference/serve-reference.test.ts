import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveReference } from './serve-reference.ts'

test('a description that failed is written anew, and kept once it is there', async () => {
	let asked = 0
	const bases = {
		apiBase: '/api',
		get authBase() {
			asked++
			if (asked === 1) throw new Error('it cannot be described')
			return '/api/auth'
		},
	}
	const app = fastify()
	serveReference(app, bases)
	expect((await app.inject('/api/openapi.json')).statusCode).toBe(500)
	expect((await app.inject('/api/openapi.json')).statusCode).toBe(200)
	expect((await app.inject('/api/reference')).statusCode).toBe(200)
	expect(asked).toBe(2)
	await app.close()
})
