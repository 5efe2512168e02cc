import type { FastifyInstance } from 'fastify'
import { type ApiBases, describeApi } from './describe-api.ts'
import { drawReference, referencePolicy } from './reference-page.ts'

/** Serves the description of the API for programs as `openapi.json`, and for people as `reference`. */
export function serveReference(app: FastifyInstance, bases: ApiBases): void {
	let described: ReturnType<typeof write> | undefined
	const write = async () => {
		const description = await describeApi(bases)
		return { json: JSON.stringify(description), page: drawReference(description, `${bases.apiBase}/openapi.json`) }
	}
	const find = () => {
		described ??= write().catch((error: unknown) => {
			described = undefined
			throw error
		})
		return described
	}
	app.get(`${bases.apiBase}/openapi.json`, async (_, reply) => {
		const { json } = await find()
		return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json)
	})
	app.get(`${bases.apiBase}/reference`, async (_, reply) => {
		const { page } = await find()
		return reply
			.headers({ 'cache-control': 'no-cache', 'content-security-policy': referencePolicy, 'x-robots-tag': 'noindex' })
			.type('text/html; charset=utf-8')
			.send(page)
	})
}
