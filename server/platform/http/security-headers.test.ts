import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let plain: ScratchShop
let secure: ScratchShop

beforeAll(async () => {
	plain = await makeScratchShop()
	secure = await makeScratchShop({ PUBLIC_URL: 'https://shop.test', CORS_ORIGINS: 'https://app.test' })
})

afterAll(async () => {
	await plain.close()
	await secure.close()
})

const paths = [
	...['/api/products/filter', '/api/profile', '/api/nothing', '/health/live'],
	...['/product/%ff', '/api/%E0%A4%A', `/api/products/${'x'.repeat(300)}`],
]

test.each(paths)('%s may not be sniffed, framed, or tell where its reader came from', async (path) => {
	const { headers } = await plain.app.inject(path)
	expect(headers).toMatchObject({
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'no-referrer',
		'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
		'cross-origin-opener-policy': 'same-origin',
	})
	expect(headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/)
	expect(headers).not.toHaveProperty('x-powered-by')
	expect(headers).not.toHaveProperty('server')
})

test('over https browsers are told to stay there for a year, with every subdomain; over http nothing', async () => {
	for (const path of paths) {
		expect((await secure.app.inject(path)).headers).toMatchObject({
			'strict-transport-security': 'max-age=31536000; includeSubDomains',
		})
	}
	expect((await plain.app.inject('/health/live')).headers).not.toHaveProperty('strict-transport-security')
})

test('only a listed origin may call with credentials; no other is reflected', async () => {
	const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
		secure.app.inject({ method, url: '/api/products/filter', headers: { origin } })
	const listed = await ask('https://app.test')
	expect(listed.headers).toMatchObject({
		'access-control-allow-origin': 'https://app.test',
		'access-control-allow-credentials': 'true',
		vary: 'Origin',
	})
	expect((await ask('https://app.test', 'OPTIONS')).statusCode).toBe(204)
	for (const origin of ['https://evil.test', 'https://app.test.evil.test', 'null', 'http://app.test']) {
		const { headers } = await ask(origin)
		expect(headers).not.toHaveProperty('access-control-allow-origin')
		expect(headers).toMatchObject({ vary: 'Origin' })
		expect((await ask(origin, 'OPTIONS')).headers).not.toHaveProperty('access-control-allow-origin')
	}
})

test('where origins are listed, no cache gives the answer for one origin to another', async () => {
	for (const path of paths) expect((await secure.app.inject(path)).headers).toMatchObject({ vary: 'Origin' })
	expect((await plain.app.inject('/api/products/filter')).headers).not.toHaveProperty('vary')
})

test('what concerns one person is stored by no cache', async () => {
	const { token } = await plain.signIn('cached@toys.example')
	const authorization = `Bearer ${token}`
	for (const url of ['/api/profile', '/api/profile/orders', '/api/profile/sign-ins']) {
		const answer = await plain.app.inject({ url, headers: { authorization } })
		expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store'])
	}
	const refused = await plain.app.inject('/api/profile')
	expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store'])
})

test('what a stranger claims of the client address is not believed', async () => {
	const visit = (forwarded: string) =>
		plain.app.inject({
			method: 'POST',
			url: '/api/confirm-email',
			remoteAddress: '10.9.9.9',
			headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
			payload: { email: 'a@mail.kz', token: 'none' },
		})
	for (let tried = 0; tried < 120; tried++) await visit(`203.0.113.${tried}`)
	expect((await visit('198.51.100.7')).statusCode).toBe(429)
})
