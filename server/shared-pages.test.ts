import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resolveUrl } from '../web/resolve-url.ts'
import { Overload } from './platform/admission/admission.ts'
import { openNotices } from './platform/database/notices.ts'
import { openJobs } from './platform/jobs.ts'
import { keyOf } from './platform/pages/kept-pages.ts'
import type { PageContext } from './platform/pages/load-pages.ts'
import { purgePages } from './platform/pages/purge-pages.ts'
import { PageGone, type Pages } from './platform/pages/serve-pages.ts'
import { everyPage, proxyTag } from './platform/pages/share-page.ts'
import { makeScratchShop, type ScratchShop } from './testing/scratch-shop.ts'
import { until } from './testing/until.ts'

let shop: ScratchShop
let plain: ScratchShop
let closeNotices: () => Promise<void>
let rendered: string[]
let isBroken = false
let status = 200
/** Runs at the end of each rendering. */
let meanwhile: () => unknown = () => undefined

/** Pages that say what the calls answer. */
async function loadPages({ call }: PageContext): Promise<Pages> {
	return {
		resolve: (url, role) => resolveUrl(url, role),
		async render(url, language) {
			rendered.push(`${language} ${url.pathname}${url.search}`)
			const tags = new Set<string>()
			const dependOn = (noted: readonly string[]) => {
				for (const tag of noted) tags.add(tag)
			}
			const query = Object.fromEntries(url.searchParams)
			const answer = await call?.('GET /products/filter', { query }, language, dependOn)
			await meanwhile()
			return { status, html: JSON.stringify(answer), inlineScripts: [], tags: [...tags], lacksPart: isBroken }
		},
	}
}

interface Purge {
	readonly authorization: string | undefined
	readonly header: string | undefined
	readonly body: { readonly tags: readonly string[] }
}

/** Keeps what it may of the answers of the shop, and drops what it is told. */
class KeepingProxy {
	readonly #kept = new Map<string, { readonly tags: readonly string[]; readonly body: string }>()
	readonly purges: Purge[] = []
	/** The addresses that it asked the shop for. */
	asked: string[] = []
	refusals = 0
	#server: Server | undefined

	async open(): Promise<string> {
		this.#server = createServer(async (request, response) => response.writeHead(await this.#purge(request)).end())
		this.#server.listen(0, '127.0.0.1')
		await once(this.#server, 'listening')
		const address = this.#server.address()
		const port = address && typeof address === 'object' ? address.port : 0
		return `http://:a%20secret@127.0.0.1:${port}/zones/1/purge_cache`
	}

	close(): void {
		this.#server?.closeAllConnections()
		this.#server?.close()
	}

	async #purge(request: IncomingMessage): Promise<number> {
		const body: Purge['body'] = JSON.parse(String(Buffer.concat(await request.toArray())))
		const { authorization, 'surrogate-key': header } = request.headers
		if (this.refusals-- > 0) return 503
		this.purges.push({ authorization, header: header && String(header), body })
		for (const [url, { tags }] of this.#kept) if (tags.some((tag) => body.tags.includes(tag))) this.#kept.delete(url)
		return 200
	}

	async read(url: string): Promise<string> {
		const kept = this.#kept.get(url)
		if (kept) return kept.body
		this.asked.push(url)
		const { headers, body } = await shop.app.inject(url)
		const isKept = /\bs-maxage=\d/.test(String(headers['cache-control']))
		if (isKept) this.#kept.set(url, { tags: String(headers['cache-tag'] ?? '').split(','), body })
		return body
	}
}

const proxy = new KeepingProxy()
let purgeUrl: string

beforeAll(async () => {
	purgeUrl = await proxy.open()
	shop = await makeScratchShop({ PAGE_PURGE_URL: purgeUrl }, { loadPages })
	plain = await makeScratchShop({}, { loadPages })
	await shop.pool.query(`insert into products (title, description, category, price, quantity) values
		('Кукла', '', 'Куклы', 1100, 1), ('Мяч', '', 'Мячи', 2200, 1)`)
	closeNotices = await openNotices({
		url: shop.url,
		pool: shop.pool,
		channels: { catalog_changed: (payload) => shop.keptPages.applyNotice(payload) },
		onState: () => undefined,
	})
})

beforeEach(() => {
	rendered = []
})

afterEach(() => {
	isBroken = false
	status = 200
	meanwhile = () => undefined
	shop.keptPages.setState('arriving')
})

afterAll(async () => {
	await closeNotices()
	await shop.close()
	await plain.close()
	proxy.close()
})

async function ask(url: string, cookie = '', of = shop) {
	return toldIn(await of.app.inject({ url, headers: { cookie } }))
}

function toldIn({ headers, statusCode, cookies }: Awaited<ReturnType<typeof shop.app.inject>>) {
	const { vary, 'cache-control': control, 'cdn-cache-control': cdn, 'cache-tag': tags } = headers
	return { statusCode, control, cdn, tags, vary, language: cookies.find(({ name }) => name === 'language')?.value }
}

const untold = { cdn: undefined, tags: undefined }
const forOne = { ...untold, control: 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

test('a page whose address names the language may be kept by proxies, and sets no cookie', async () => {
	for (const cookie of ['', 'language=en', 'cart=1'])
		expect(await ask('/catalog?lang=kk', cookie)).toEqual({
			statusCode: 200,
			control: 'public, max-age=0, must-revalidate, s-maxage=300',
			cdn: 'public, max-age=300, stale-while-revalidate=60',
			tags: expect.stringMatching(/^[0-9a-f]{8}(,[0-9a-f]{8})+$/),
			vary: 'Accept-Encoding',
			language: undefined,
		})
	expect(rendered).toEqual(['kk /catalog'])
})

test('by HEAD, and where it is known already, a page for proxies has the same head', async () => {
	const url = '/catalog?lang=kk'
	const page = await shop.app.inject({ url, headers: { cookie: 'language=en' } })
	const head = await shop.app.inject({ url, method: 'HEAD', headers: { cookie: 'language=ru' } })
	expect([head.body, toldIn(head)]).toEqual(['', toldIn(page)])
	const known = { 'if-none-match': String(page.headers.etag), cookie: 'language=ru' }
	expect(toldIn(await shop.app.inject({ url, headers: known }))).toEqual({ ...toldIn(page), statusCode: 304 })
})

test('a page for proxies has nothing of the visitor who came first: no cookie at all, and no id of a request', async () => {
	const { headers } = await shop.app.inject({ url: '/catalog?lang=kk', headers: { cookie: 'language=en; cart=1' } })
	const ofOne = ['set-cookie', 'x-request-id']
	expect(Object.keys(headers).filter((name) => ofOne.includes(name))).toEqual([])
	const plainly = await shop.app.inject({ url: '/catalog', headers: { cookie: 'language=en' } })
	expect(plainly.headers).toHaveProperty('x-request-id')
})

test.each([
	['the plain address, which a cookie gives its language', '/catalog', '', undefined],
	['an address that names no language of the shop', '/catalog?lang=xx', '', undefined],
	['a page of a person', '/orders?lang=kk', 'role=Client', 'kk'],
	['the administration', '/admin/orders?lang=kk', 'role=Admin', 'kk'],
	['a page for who is signed in', '/catalog?lang=kk', 'role=Client', 'kk'],
	['a page for who has just changed something', '/catalog?lang=kk', 'wrote=1', 'kk'],
])('%s is for one browser alone', async (_, url, cookie, language) => {
	expect(await ask(url, cookie)).toEqual({ statusCode: 200, ...forOne, language })
})

test('where a visitor is led is never kept, and keeps the language', async () => {
	expect(await ask('/nowhere?lang=kk')).toMatchObject({ statusCode: 302, control: 'no-store', language: 'kk' })
})

test('without the setting no page is for proxies', async () => {
	expect(await ask('/catalog?lang=kk', '', plain)).toEqual({ statusCode: 200, ...forOne, language: 'kk' })
})

test('that there is no such page, and that the shop has too much to do, is not for proxies', async () => {
	status = 404
	expect(await ask('/catalog?lang=kk&page=404')).toEqual({ statusCode: 404, ...forOne, language: 'kk' })
	meanwhile = () => {
		throw new Overload()
	}
	expect(await ask('/catalog?lang=kk&page=503')).toMatchObject({ statusCode: 503, control: 'no-store', ...untold })
})

test('a page that lacks a part, or that may be old, is not for proxies', async () => {
	isBroken = true
	expect(await ask('/catalog?lang=kk&page=2')).toMatchObject(forOne)
	isBroken = false
	await ask('/catalog?lang=kk')
	for (const state of ['lost', 'away'] as const) {
		shop.keptPages.setState(state)
		expect(await ask('/catalog?lang=kk'), state).toMatchObject(forOne)
	}
})

test('a page that changes while it is rendered is not for proxies', async () => {
	const noticed = Promise.withResolvers<void>()
	const end = shop.keptPages.answers.watch(() => noticed.resolve())
	meanwhile = async () => {
		await shop.pool.query(`update products set quantity = quantity + 1 where title = 'Мяч'`)
		await noticed.promise
	}
	expect(await ask('/catalog?lang=kk&sort=cheap')).toEqual({ statusCode: 200, ...forOne, language: 'kk' })
	end()
	meanwhile = () => undefined
	expect(await ask('/catalog?lang=kk&sort=cheap')).toMatchObject({ language: undefined, vary: 'Accept-Encoding' })
})

test('an address that gets no page keeps the language', async () => {
	meanwhile = () => {
		throw new PageGone()
	}
	expect(await ask('/catalog?lang=kk&sort=dear')).toMatchObject({
		statusCode: 302,
		control: 'no-store',
		language: 'kk',
	})
})

test('a page whose bytes cannot be read is for nobody', async () => {
	await ask('/catalog?lang=en')
	shop.keptPages.find(keyOf('en', '/catalog'))?.brotli.fill(0)
	expect(await ask('/catalog?lang=en')).toMatchObject({ statusCode: 500, control: 'no-store', ...untold })
	shop.keptPages.applyNotice('')
	expect(await ask('/catalog?lang=en')).toMatchObject({ statusCode: 200, vary: 'Accept-Encoding' })
})

test('addresses of campaigns share one kept page', async () => {
	const marks = ['', 'utm_source=mail&utm_campaign=x', 'fbclid=1', 'yclid=2', 'gclid=3']
	const answers = await Promise.all(marks.map((mark) => shop.app.inject(`/catalog?lang=en&category=Мячи&${mark}`)))
	expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
	expect(rendered).toHaveLength(1)
})

test('a changed price drops the pages that show it from the proxy, also when it is away for a moment', async () => {
	const logged: string[] = []
	const warn = (...line: unknown[]) => void logged.push(inspect(line))
	const log = { debug: warn, info: warn, warn, error: warn, fatal: warn }
	const jobs = await openJobs({ databaseUrl: shop.url, log })
	const changes = shop.keptPages.answers
	const end = await purgePages({
		url: purgeUrl,
		jobs,
		db: shop.db,
		changes,
		log,
		waits: { delay: 50, pause: 100 },
	})
	try {
		await until(() => expect(proxy.purges).toHaveLength(1))
		const secret = { authorization: 'Bearer a secret' }
		const everything = proxyTag(everyPage)
		expect(proxy.purges[0]).toEqual({ ...secret, header: everything, body: { tags: [everything] } })
		const [dolls, balls] = ['/catalog?category=Куклы&lang=kk', '/catalog?category=Мячи&lang=kk']
		expect(await proxy.read(dolls)).toContain('1100')
		expect(await proxy.read(balls)).toContain('2200')
		proxy.refusals = 1
		await shop.pool.query(`update products set price = 1300 where title = 'Кукла'`)
		await until(async () => expect(await proxy.read(dolls)).toContain('1300'))
		const [, { header, body, authorization } = { header: '', body: { tags: [] }, authorization: '' }] = proxy.purges
		expect({ authorization, header }).toEqual({ ...secret, header: body.tags.join(' ') })
		proxy.asked = []
		expect(await proxy.read(balls)).toContain('2200')
		expect(proxy.asked).toEqual([])
		shop.keptPages.applyNotice('')
		await until(async () => {
			await proxy.read(balls)
			expect(proxy.asked).toEqual([balls])
		})
		expect(logged.join()).toContain('answered a purge with 503')
		expect(logged.join()).not.toContain('secret')
	} finally {
		end()
		await jobs.stop()
	}
})
