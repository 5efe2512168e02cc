import { type IncomingMessage, request as send } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { buildServer } from '../http/build-server.ts'
import { refuseUnknown } from '../http/refuse-unknown.ts'
import { requestIdOf } from '../http/trace-requests.ts'
import { limitCrawlers } from './crawlers.ts'
import { KeptPages } from './kept-pages.ts'
import { servePages } from './serve-pages.ts'

interface Server {
	readonly app: FastifyInstance
	readonly kept: KeptPages
	readonly port: number
	/** How many requests came to Fastify. */
	routed: number
	readonly counted: number[]
}

let servers: Server[]

beforeEach(async () => {
	servers = [await openServer(true), await openServer(false)]
})

afterEach(() => Promise.all(servers.map(({ app }) => app.close())))

async function openServer(hasFront: boolean): Promise<Server> {
	const environment = { LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', CORS_ORIGINS: 'https://app.test' }
	const app = await buildServer(readConfig(environment))
	const kept = new KeptPages(1_000_000)
	const counted: number[] = []
	servePages(app, {
		shopHtml: () => 'Shop',
		pages: {
			resolve: (url, role) =>
				url.pathname === '/orders' && role === undefined
					? { redirect: '/auth' }
					: { url: new URL(url.pathname, url), rank: 'browsing', isForHinted: url.pathname === '/orders' },
			render: async (url, language) => ({
				status: url.pathname === '/missing' ? 404 : 200,
				html: `<html lang="${language}">${url.pathname}</html>`,
				inlineScripts: [],
				tags: [url.pathname],
			}),
		},
		kept,
		policy: () => "default-src 'self'",
		reserved: ['/api'],
		refuseUnknown: refuseUnknown(app),
		admission: app.admission,
		admitCrawler: limitCrawlers(1),
		front: hasFront
			? {
					requestIdOf: requestIdOf(['127.0.0.1']),
					countPage: (status) => counted.push(status),
				}
			: undefined,
	})
	app.addHook('onRequest', async () => {
		server.routed++
	})
	const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
	const server: Server = { app, kept, port: Number(port), routed: 0, counted }
	return server
}

interface Asked {
	readonly method?: string
	readonly path?: string
	readonly headers?: Readonly<Record<string, string>>
	readonly body?: string
}

async function ask({ port }: Server, { method = 'GET', path = '/catalog?a=1', headers = {}, body }: Asked) {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const all = { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-request-id': 'given-by-proxy', ...headers }
		send({ host: '127.0.0.1', port, path, method, headers: all }, resolve).once('error', reject).end(body)
	})
	const { date: _, ...others } = answer.headers
	return { status: answer.statusCode, headers: others, body: (await buffer(answer)).toString('base64') }
}

const etagOf = async (server: Server) => String((await ask(server, {})).headers.etag)

test.each<[name: string, asked: Asked, comesToFastify?: boolean]>([
	['a page', {}],
	['a page in the language of the cookie', { headers: { cookie: 'cart=1~; language=kk; wrote=1' } }],
	['a page for an unknown language', { headers: { cookie: 'language=xx' } }],
	['a page that the reader knows', { headers: { 'if-none-match': 'W/"other", ETAG' } }],
	['a page without compression', { headers: { 'accept-encoding': 'identity' } }, true],
	['a page for an old browser', { headers: { 'accept-encoding': 'gzip' } }, true],
	['a page in the language of the address', { path: '/catalog?l%61ng=kk' }, true],
	['a campaign in the language of the address', { path: '/catalog?utm_source=vk&lang=kk' }, true],
	['a missing page', { path: '/missing' }, true],
	['the head of a page', { method: 'HEAD' }, true],
	['a page for another origin', { headers: { origin: 'https://app.test' } }, true],
	['a page asked for with a body', { headers: { 'content-length': '2' }, body: '{}' }, true],
	['what is no page', { path: '/api/x' }, true],
	['a form', { method: 'POST', body: 'a=1' }, true],
])('%s is answered as by Fastify', async (_, asked, comesToFastify = false) => {
	const answers = []
	for (const server of servers) {
		const etag = await etagOf(server)
		const headers = Object.fromEntries(
			Object.entries(asked.headers ?? {}).map(([name, value]) => [name, value.replace('ETAG', etag)]),
		)
		// The first answers are rendered and learned from.
		await ask(server, { ...asked, headers })
		server.routed = 0
		answers.push(await ask(server, { ...asked, headers }))
	}
	expect(answers[0]).toEqual(answers[1])
	expect(servers.map(({ routed }) => routed)).toEqual([comesToFastify ? 1 : 0, 1])
})

test.each([
	['/catalog?fbclid=1', '/catalog?utm_source=vk&utm_campaign=toys', '/catalog'],
	[
		'/catalog?yclid=1&a=1',
		'/catalog?a=1',
		'/catalog?a=1&gclid=2&gad_source=1',
		'/catalog?ysclid=3&a=1&srsltid=4',
		'/catalog?wbraid=5&a=1&gbraid=6',
	],
])('a page is learned once for all campaigns that lead to it', async (first, ...others) => {
	const answers = []
	for (const server of servers) {
		answers.push(await ask(server, { path: first }))
		server.routed = 0
		for (const path of others) answers.push(await ask(server, { path }))
	}
	expect(servers.map(({ routed }) => routed)).toEqual([0, others.length])
	for (const answer of answers) expect(answer).toEqual(answers[0])
})

test.each(['/catalog?a=1&utm_source=vk#&b=2', '/catalog?a=1&b=2&utmost=1', '/catalog?a=1&b=2&x=fbclid=1'])(
	'%s is learned only as it stands',
	async (path) => {
		const [server] = servers
		if (!server) throw new Error('No server')
		await ask(server, { path })
		server.routed = 0
		await ask(server, { path: '/catalog?a=1&b=2' })
		expect(server.routed).toBe(1)
	},
)

test('a page for who has the hint is not answered to others', async () => {
	for (const server of servers) {
		const statuses = []
		for (const cookie of ['role=Client', 'role=Client', ''])
			statuses.push((await ask(server, { path: '/orders', headers: { cookie } })).status)
		expect(statuses).toEqual([200, 200, 302])
	}
})

test('a page that was first asked for in another encoding keeps the ETag of each', async () => {
	const [server] = servers
	if (!server) throw new Error('No server')
	const gzip = String((await ask(server, { headers: { 'accept-encoding': 'gzip' } })).headers.etag)
	const brotli = [await etagOf(server), await etagOf(server)]
	expect(gzip).toMatch(/-gzip"$/)
	expect(brotli[0]).not.toMatch(/-gzip"$/)
	expect(brotli[1]).toBe(brotli[0])
	const again = await ask(server, { headers: { 'if-none-match': String(brotli[0]) } })
	expect(again.status).toBe(304)
})

test('pages without Fastify are counted with their status, and as kept', async () => {
	const [server] = servers
	if (!server) throw new Error('No server')
	const etag = await etagOf(server)
	await ask(server, {})
	await ask(server, { headers: { 'if-none-match': etag } })
	expect(server.counted).toEqual([200, 304])
	expect(server.kept.served).toMatchObject({ rendered: 1, kept: 2 })
})

test('a stale page is left to Fastify', async () => {
	const [server] = servers
	if (!server) throw new Error('No server')
	await ask(server, {})
	server.kept.applyNotice('["/catalog"]')
	server.routed = 0
	await ask(server, {})
	expect([server.routed, server.kept.served.stale]).toEqual([1, 1])
})

test.each([[0], [1]])(
	'a connection that asks for thousands of pages at once gets one at a time (%i)',
	async (which) => {
		const server = servers[which]
		if (!server) throw new Error('No server')
		await ask(server, {})
		server.routed = 0
		const client = connect(server.port, '127.0.0.1').on('error', () => undefined)
		client.write('GET /catalog?a=1 HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n'.repeat(2_000))
		await new Promise((resolve) => client.once('close', resolve))
		expect(server.routed + server.counted.length).toBeLessThan(40)
	},
)
