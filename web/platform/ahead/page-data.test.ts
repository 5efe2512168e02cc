import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const settings = {
	...{ apiBase: 'http://shop.example/api', authBase: 'http://shop.example/auth', imageBase: '', publicUrl: '' },
	seller: { name: '', bin: '', address: '', phone: '', email: '' },
}

// Other tests load the calls anew.
let api: typeof import('../api/browser-call.ts')
let makePageData: typeof import('./page-data.ts').makePageData
let loads: string[]
let answer: (address: string) => Promise<string>
const data = () =>
	makePageData(
		async (address) => {
			loads.push(address)
			return await answer(address)
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
