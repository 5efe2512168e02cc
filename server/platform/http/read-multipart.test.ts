import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { TestClock, tokenSecret } from '../../testing/scratch-shop.ts'
import { readConfig } from '../config/config.ts'
import { ok, route } from '../route.ts'
import { AccessTokens } from '../session.ts'
import { buildServer } from './build-server.ts'
import { mountRoutes } from './mount-routes.ts'

const upload = endpoint({
	method: 'POST',
	path: '/upload',
	access: 'public',
	multipart: true,
	fileField: 'images',
	answers: { 200: z.array(z.object({ name: z.string(), size: z.int() })) },
})

let app: FastifyInstance
let answering: PromiseWithResolvers<void>
let reached: PromiseWithResolvers<void>

beforeEach(async () => {
	answering = Promise.withResolvers()
	reached = Promise.withResolvers()
	app = await buildServer(readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test' }))
	const handled = route(upload, async ({ request: { files } }) => {
		reached.resolve()
		await answering.promise
		return ok(files.map(({ name, content }) => ({ name, size: content.length })))
	})
	const tokens = new AccessTokens([tokenSecret], new TestClock())
	const bases = { apiBase: '', authBase: '' }
	mountRoutes(app, [handled], {
		...bases,
		tokens,
		findRole: async () => undefined,
		checkAnswers: true,
		uploadBytes: 3000,
	})
})

afterEach(() => app.close())

async function send(field: string, bytes: number) {
	const form = new FormData()
	form.append(field, new Blob([new Uint8Array(bytes)]), 'toy.png')
	const body = new Response(form)
	const headers = { 'content-type': body.headers.get('content-type') ?? '' }
	return await app.inject({ method: 'POST', url: '/upload', headers, payload: Buffer.from(await body.arrayBuffer()) })
}

test('forms at once share the memory for their files: one that finds no room is refused for now', async () => {
	const first = send('images', 2000)
	await reached.promise
	const refused = await send('images', 2000)
	expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
	expect(refused.headers['retry-after']).toBe('10')
	answering.resolve()
	expect((await first).json()).toEqual([{ name: 'toy.png', size: 2000 }])
	expect((await send('images', 3000)).statusCode).toBe(200)
})

test('a form that finds no room leaves what it had to others, before it has come in whole', async () => {
	answering.resolve()
	const takenIn = Promise.withResolvers<void>()
	const ending = Promise.withResolvers<void>()
	const file = `--edge\r\ncontent-disposition: form-data; name="images"; filename="toy.png"\r\n\r\n${'x'.repeat(2000)}\r\n`
	async function* slowly() {
		yield Buffer.from(file)
		yield Buffer.from(file)
		takenIn.resolve()
		await ending.promise
		yield Buffer.from('--edge--\r\n')
	}
	const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
	const slow = app.inject({ method: 'POST', url: '/upload', headers, payload: Readable.from(slowly()) })
	await takenIn.promise
	await expect.poll(async () => (await send('images', 3000)).statusCode).toBe(200)
	ending.resolve()
	expect((await slow).json()).toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('a file that nobody asked for is passed over, and takes no memory', async () => {
	answering.resolve()
	expect((await send('pictures', 50_000)).json()).toEqual([])
})
