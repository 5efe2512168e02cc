import { createServer, type Server, request as send } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { probeHeader, probeToken } from '../platform/http/health.ts'
import { makeScratchShop } from '../testing/scratch-shop.ts'
import { checkProxy } from './check-proxy.ts'

const secret = 'a-secret-for-tests-of-forty-characters!!'
const closers: (() => unknown)[] = []

afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close()
})

interface Forwarding {
	readonly [header: string]: string | undefined
}

/** `forward` makes what the proxy says about the visitor, from what the visitor said. */
async function openProxy(
	port: number,
	forward: (given: string | undefined) => Forwarding,
	keepsHost = true,
): Promise<string> {
	const proxy: Server = createServer((incoming, outgoing) => {
		const given = incoming.headers['x-forwarded-for']
		const told = forward(typeof given === 'string' ? given : undefined)
		const host = keepsHost ? (incoming.headers.host ?? '') : `127.0.0.1:${port}`
		const headers = Object.entries({ ...incoming.headers, host, ...told }).filter(([, value]) => value !== undefined)
		incoming.pipe(
			send({ port, host: '127.0.0.1', path: incoming.url, headers: Object.fromEntries(headers) }, (answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
				answer.pipe(outgoing)
			}),
		)
	})
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
	closers.push(() => proxy.close())
	return `http://127.0.0.1:${portOf(proxy)}`
}

function portOf(server: Server): number {
	const address = server.address()
	return address && typeof address === 'object' ? address.port : 0
}

async function openShop(trusted: string): Promise<number> {
	const { app, close } = await makeScratchShop({ JWT_SECRET: secret, TRUST_PROXY: trusted })
	closers.push(close)
	const address = await app.listen({ host: '127.0.0.1', port: 0 })
	return Number(new URL(address).port)
}

const check = (publicUrl: string, key = secret) =>
	checkProxy({ publicUrl, probe: { [probeHeader]: probeToken(key, Date.now()) } })

/** What a good proxy does: it replaces what visitors say. */
const replaced = () => ({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'http' })

test('a proxy that is trusted and tells of the visitor is right', async () => {
	const port = await openShop('127.0.0.1')
	const url = await openProxy(port, replaced)
	expect(await check(url)).toEqual({
		state: 'ok',
		found: `visitors of ${url} are seen with their own address, and this machine as 198.51.100.7`,
	})
	expect(await check(`http://127.0.0.1:${await openShop('')}`)).toMatchObject({ state: 'ok' })
})

test('a proxy that is not trusted is named', async () => {
	expect(await check(await openProxy(await openShop(''), replaced))).toEqual({
		state: 'fail',
		found: 'every visitor seems to come from 127.0.0.1, the proxy',
		advice: 'add 127.0.0.1 to TRUST_PROXY and start the shop again',
	})
})

test('visitors who can make up their IP address are a failure', async () => {
	const port = await openShop('127.0.0.1')
	const extended = (given?: string) => ({ 'x-forwarded-for': given ?? '198.51.100.7' })
	expect(await check(await openProxy(port, extended))).toMatchObject({
		state: 'fail',
		found: 'visitors can make up their IP address',
	})
})

test('another scheme and another host than those of PUBLIC_URL are failures', async () => {
	const port = await openShop('127.0.0.1')
	const secure = () => ({ ...replaced(), 'x-forwarded-proto': 'https' })
	expect(await check(await openProxy(port, secure))).toMatchObject({
		state: 'fail',
		found: 'the shop is asked by https, but PUBLIC_URL begins with http://',
	})
	expect(await check(await openProxy(port, replaced, false))).toMatchObject({
		state: 'fail',
		advice: 'let the proxy pass on the Host of the request',
	})
})

test('another shop is a failure, and none a warning', async () => {
	const url = `http://127.0.0.1:${await openShop('')}`
	expect(await check(url, 'another-secret')).toMatchObject({
		state: 'fail',
		found: `what answers at ${url} is not this shop`,
	})
	expect(await check('http://127.0.0.1:1')).toMatchObject({ state: 'warn' })
})

test('nobody without the settings learns how the shop sees a request', async () => {
	const { app, close } = await makeScratchShop({ JWT_SECRET: secret })
	closers.push(close)
	const ask = async (token: string) =>
		(await app.inject({ url: '/health/live', headers: { [probeHeader]: token } })).json()
	expect(await ask('')).toEqual({ status: 'ok' })
	expect(await ask(probeToken('another-secret', Date.now()))).toEqual({ status: 'ok' })
	expect(await ask('é'.repeat(64))).toEqual({ status: 'ok' })
	expect(await ask(probeToken(secret, Date.now() - 180_000))).toEqual({ status: 'ok' })
	expect(await ask(probeToken(secret, Date.now()))).toMatchObject({ seen: { ip: '127.0.0.1', scheme: 'http' } })
})
