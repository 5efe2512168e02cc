import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const code = readFileSync(new URL('../../public/worker.js', import.meta.url), 'utf8')
const shop = 'https://shop.example'
const page = `${shop}/product/7`

let stores: Map<string, Map<string, Response>>
const fetch = vi.fn<(asked: unknown) => Promise<Response>>()
const enable = vi.fn(async () => undefined)

const caches = {
	async open(name: string) {
		const store = stores.get(name) ?? new Map<string, Response>()
		stores.set(name, store)
		return {
			match: async (url: string) => store.get(url)?.clone(),
			put: async (url: string, answer: Response) => void store.set(url, answer),
			delete: async (asked: string | { url: string }) => store.delete(typeof asked === 'string' ? asked : asked.url),
			keys: async () => [...store.keys()].map((url) => ({ url })),
			add: async () => undefined,
		}
	},
	keys: async () => [...stores.keys()],
	delete: async (name: string) => stores.delete(name),
}

/** The worker of a build. Returns a sender of events, which resolves to the answer once all work is done. */
function startWorker(version: string) {
	const listeners = new Map<string, (event: object) => void>()
	const self = {
		location: { href: `${shop}/worker.js?v=${version}`, origin: shop },
		clients: { claim: async () => undefined },
		registration: { navigationPreload: { enable } },
		addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
	}
	runInNewContext(code, { self, caches, fetch, URL, Response })
	return async (name: string, given: object = {}): Promise<Response | undefined> => {
		const work: Promise<unknown>[] = []
		let answer: Promise<Response> | undefined
		listeners.get(name)?.({
			...given,
			waitUntil: (promise: Promise<unknown>) => void work.push(promise),
			respondWith: (promise: Promise<Response>) => {
				answer = promise
			},
		})
		const answered = await answer
		await Promise.all(work)
		return answered
	}
}

let send: ReturnType<typeof startWorker>

const open = (url: string, preloadResponse?: Promise<Response | undefined>) =>
	send('fetch', { request: { url, method: 'GET', mode: 'navigate' }, preloadResponse })

/** The shop answers with a page that shows this price. */
function answerWith(price: number, headers = {}): void {
	fetch.mockImplementation(async () => new Response(`<html lang="ru">${price} ₸</html>`, { headers }))
}

const loseConnection = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))

beforeEach(() => {
	stores = new Map()
	send = startWorker('one')
})

test('the shop is asked first: a kept price never stands in the place of a new one', async () => {
	answerWith(100)
	await open(page)
	answerWith(200)
	expect(await (await open(page))?.text()).toBe('<html lang="ru">200 ₸</html>')
	loseConnection()
	expect(await (await open(page))?.text()).toContain('200 ₸')
})

test('without a connection a kept page tells when it was read', async () => {
	answerWith(100)
	const before = Date.now()
	await open(page)
	loseConnection()
	const [, keptAt] = /^<html data-kept-at="(\d+)" lang="ru">100 ₸/.exec((await (await open(page))?.text()) ?? '') ?? []
	expect(Number(keptAt)).toBeGreaterThanOrEqual(before)
	expect(Number(keptAt)).toBeLessThanOrEqual(Date.now())
})

test('what the server calls old itself is shown, and not kept as new', async () => {
	answerWith(100)
	await open(page)
	answerWith(50, { 'server-timing': 'kept' })
	expect(await (await open(page))?.text()).toContain('50 ₸')
	loseConnection()
	expect(await (await open(page))?.text()).toContain('100 ₸')
})

test('what was never seen leads to the last seen catalogue, or fails as without a worker', async () => {
	loseConnection()
	await expect(open(page)).rejects.toThrow('Failed to fetch')
	answerWith(100)
	await open(`${shop}/catalog`)
	await open(`${shop}/catalog?age=3-5`)
	loseConnection()
	const answer = await open(page)
	expect([answer?.status, answer?.headers.get('location')]).toEqual([302, `${shop}/catalog?age=3-5`])
})

test('a page of an account or of the administration is never kept, and calls are left to the browser', async () => {
	answerWith(100)
	for (const path of ['/orders', '/api/export', '/admin/orders', '/dev/mailbox']) {
		expect(await (await open(shop + path))?.text(), path).toContain('100 ₸')
	}
	expect(stores.size).toBe(0)
	loseConnection()
	await expect(open(`${shop}/admin/orders`)).rejects.toThrow('Failed to fetch')
	const call = { url: `${shop}/api/products/filter`, method: 'GET', mode: 'cors' }
	expect(await send('fetch', { request: call })).toBeUndefined()
})

test('what the browser asked while the worker started is shown and kept, and asked once', async () => {
	await send('activate')
	expect(enable).toHaveBeenCalledOnce()
	fetch.mockClear()
	const begun = () => new Response('<html lang="ru">300 ₸</html>')
	expect(await (await open(page, Promise.resolve(begun())))?.text()).toContain('300 ₸')
	expect(await (await open(`${shop}/admin/orders`, Promise.resolve(begun())))?.text()).toContain('300 ₸')
	expect(fetch).not.toHaveBeenCalled()
	const failed = () => Promise.reject(new TypeError('Failed to fetch'))
	expect(await (await open(page, failed()))?.text()).toContain('300 ₸')
	expect(fetch).not.toHaveBeenCalled()
})

test('a browser that cannot ask ahead, or marks its answer as redirected, lets the worker ask', async () => {
	answerWith(100)
	expect(await (await open(page, Promise.resolve(undefined)))?.text()).toContain('100 ₸')
	const redirected = Object.defineProperty(new Response('refused'), 'redirected', { value: true })
	expect(await (await open(page, Promise.resolve(redirected)))?.text()).toContain('100 ₸')
})

test('the thirty newest pages are kept, and none of another build', async () => {
	answerWith(100)
	for (let id = 1; id <= 31; id++) await open(`${shop}/product/${id}`)
	const kept = [...(stores.get('pages-one')?.keys() ?? [])]
	expect([kept.length, kept[0], kept.at(-1)]).toEqual([30, `${shop}/product/2`, `${shop}/product/31`])
	await startWorker('two')('activate')
	expect([...stores.keys()]).toEqual([])
})
