import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

const plainAddress = { PUBLIC_URL: 'http://shop.test:3000' }
const [plain, secure, behindProxy] = ['plain', 'secure', 'behind a proxy'] as const

let shops: Record<typeof plain | typeof secure | typeof behindProxy, ScratchShop>

beforeAll(async () => {
	shops = {
		[plain]: await makeScratchShop(plainAddress),
		[secure]: await makeScratchShop({ PUBLIC_URL: 'https://shop.test' }),
		[behindProxy]: await makeScratchShop({ ...plainAddress, TRUST_PROXY: '127.0.0.1' }),
	}
})

afterAll(async () => {
	for (const shop of Object.values(shops)) await shop.close()
})

const proxied = (host: string, proto: string) => ({
	host: '10.0.0.1:3000',
	'x-forwarded-host': host,
	'x-forwarded-proto': proto,
})

const allowed = 204

test.each([
	['http://shop.test:3000', plain, { host: 'elsewhere.lan' }, allowed],
	['https://shop.test:3000', plain, { host: 'shop.test:3000' }, 403],
	['http://shop.lan', plain, { host: 'shop.lan' }, allowed],
	['http://shop.lan', plain, { host: 'shop.lan:80' }, allowed],
	['https://shop.lan', plain, { host: 'shop.lan' }, 403],
	['null', plain, { host: 'null' }, 403],
	// A proxy that ends TLS may not say so: the shop's own address does.
	['https://shop.test', secure, { host: 'shop.test' }, allowed],
	['http://shop.test', secure, { host: 'shop.test' }, 403],
	['https://www.shop.test', secure, { host: 'www.shop.test' }, allowed],
	['http://www.shop.test', secure, { host: 'www.shop.test' }, 403],
	// The shop does not believe a stranger's headers.
	['https://shop.lan', plain, proxied('shop.lan', 'https'), 403],
	['https://shop.lan', behindProxy, proxied('shop.lan', 'https'), allowed],
	['http://shop.lan', behindProxy, proxied('shop.lan', 'https'), 403],
	['http://shop.lan', behindProxy, proxied('shop.lan', 'http'), allowed],
	['foo://shop.lan', behindProxy, proxied('shop.lan', 'foo'), 403],
	['http://10.0.0.1:3000', behindProxy, proxied('shop.lan', 'http'), 403],
])('a page of %s that calls the shop that is %s with %o is answered %i', async (origin, kind, headers, status) => {
	const { statusCode } = await shops[kind].app.inject({
		method: 'POST',
		url: '/api/auth/refresh-token',
		headers: { ...headers, origin },
		payload: { fingerprint: 'a-browser' },
	})
	expect(statusCode).toBe(status)
})
