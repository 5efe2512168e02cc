import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aheadHeader } from '#contract/endpoint.ts'
import type { Call } from '../api/call.ts'

const settings = {
	...{ apiBase: 'http://shop.example/api', authBase: 'http://shop.example/auth', imageBase: '', publicUrl: '' },
	seller: { name: '', bin: '', address: '', phone: '', email: '' },
}

// Other tests load the calls anew.
let api: typeof import('../api/browser-call.ts')
let makePageData: typeof import('./page-data.ts').makePageData
let loads: string[]
let answer: (address: string, call: Call) => Promise<string>
const data = () =>
	makePageData(
		async (address, call) => {
			loads.push(address)
			return await answer(address, call)
		},
		(loaded) => loaded !== 'failed',
	)
const { signal } = new AbortController()
const change = async () => void (await api.call('DELETE /products/{id}', { params: { id: '1' } }))

beforeEach(async () => {
	vi.resetModules()
	api = await import('../api/browser-call.ts')
	makePageData = (await import('./page-data.ts')).makePageData
	vi.useFakeTimers({ toFake: ['Date'] })
	api.configureCalls(settings)
	vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
	loads = []
	answer = async (address) => `${address} of ${loads.length}`
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a press takes what was loaded ahead, once', async () => {
	const page = data()
	await page.loadAhead('bear')
	await page.loadAhead('bear')
	expect(await page.load('bear', signal)).toBe('bear of 1')
	expect(await page.load('bear', signal)).toBe('bear of 2')
	expect(loads).toEqual(['bear', 'bear'])
})

test('a press takes what is still on its way', async () => {
	const page = data()
	const { promise, resolve } = Promise.withResolvers<string>()
	answer = () => promise
	void page.loadAhead('bear')
	const loaded = page.load('bear', signal)
	resolve('bear')
	expect(await loaded).toBe('bear')
	expect(loads).toEqual(['bear'])
})

test('another page is loaded anew', async () => {
	const page = data()
	await page.loadAhead('bear')
	expect(await page.load('doll', signal)).toBe('doll of 2')
})

test.each([
	['is five seconds old', async () => void vi.advanceTimersByTime(5_000)],
	['came before a change', change],
])('what %s is loaded anew', async (_, pass) => {
	const page = data()
	await page.loadAhead('bear')
	await pass()
	expect(await page.load('bear', signal)).toBe('bear of 2')
})

test('what was changed while it was on its way is loaded anew', async () => {
	const page = data()
	const { promise, resolve } = Promise.withResolvers<string>()
	answer = () => promise
	void page.loadAhead('bear')
	const loaded = page.load('bear', signal)
	await change()
	answer = async () => 'new bear'
	resolve('old bear')
	expect(await loaded).toBe('new bear')
})

test.each([
	['fails', async () => await Promise.reject(new Error('no answer'))],
	['lacks something', async () => 'failed'],
])('a load ahead that %s is told to nobody, and the press asks itself', async (_, first) => {
	const page = data()
	answer = first
	expect(await page.loadAhead('bear')).toBeUndefined()
	answer = async () => 'bear'
	expect(await page.load('bear', signal)).toBe('bear')
})

/** Asks for a part that the page can do without. */
const askPart = async (_: string, call: Call) =>
	await call('GET /places', {}).then(
		() => 'bear',
		() => 'bear without a part',
	)

test('the shop is told which calls are guesses', async () => {
	api.configureCalls({ ...settings, apiBase: '/api' })
	const asked: (string | null)[] = []
	vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
		asked.push(new Headers(headers).get(aheadHeader))
		return Response.json({ places: [] })
	})
	const page = data()
	answer = askPart
	await page.loadAhead('bear')
	await page.load('doll', signal)
	expect(asked).toEqual(['1', null])
})

test.each([
	[503, 'bear'],
	[404, 'bear without a part'],
])('a part that is answered with %i before the press shows %s after it', async (status, shown) => {
	vi.stubGlobal('fetch', async () => new Response('', { status }))
	const page = data()
	answer = askPart
	await page.loadAhead('bear')
	vi.stubGlobal('fetch', async () => Response.json({ places: [] }))
	expect(await page.load('bear', signal)).toBe(shown)
})

test('a part that is refused as a guess after the press is asked for once more', async () => {
	let refuse = (_: Response) => {}
	vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (refuse = resolve)))
	const page = data()
	answer = askPart
	void page.loadAhead('bear')
	const pressed = page.load('bear', signal)
	vi.stubGlobal('fetch', async () => Response.json({ places: [] }))
	refuse(new Response('', { status: 503 }))
	expect(await pressed).toBe('bear')
	expect(loads).toEqual(['bear'])
})
