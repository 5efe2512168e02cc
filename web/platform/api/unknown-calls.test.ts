import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let bases: { apiBase: string; authBase: string }
let kept: Map<string, string>
let asked: string[]
let answer: Response

beforeEach(() => {
	bases = { apiBase: 'http://toys.example/v1', authBase: 'http://accounts.example' }
	kept = new Map()
	asked = []
	vi.useFakeTimers()
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	})
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url)
		return answer.clone()
	})
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.resetModules()
})

async function askedBy(...names: Parameters<typeof import('./send-request.ts')['sendRequest']>[0][]): Promise<number> {
	vi.resetModules()
	const { sendRequest } = await import('./send-request.ts')
	const before = asked.length
	for (const name of names) {
		await expect(sendRequest(name, { params: { id: '1' } }, bases)).rejects.toMatchObject({ status: answer.status })
	}
	return asked.length - before
}

test.each([
	['a sentence', new Response('Not Found', { status: 404 })],
	['a problem of its own', Response.json({ title: 'Not Found', status: 404 }, { status: 404 })],
])('a call that the server answers with 404 and %s is made once, over reloads too', async (_, given) => {
	answer = given
	expect(await askedBy('GET /delivery-times', 'GET /delivery-times', 'GET /delivery-times')).toBe(1)
	expect(await askedBy('GET /delivery-times')).toBe(0)
	expect(await askedBy('GET /payments/availability')).toBe(1)
})

test('a call that every server has is made again: its 404 speaks of the thing', async () => {
	answer = new Response('Not Found', { status: 404 })
	expect(await askedBy('GET /products/{id}', 'GET /products/{id}')).toBe(2)
})

test("a proxy before this shop's own server that does not know a path is asked again", async () => {
	answer = new Response('Not Found', { status: 404 })
	bases = { apiBase: '/api', authBase: '/api/auth' }
	expect(await askedBy('GET /delivery-times', 'GET /delivery-times')).toBe(2)
})

test("this shop's own server is asked again: it knows every call", async () => {
	answer = Response.json({ code: 'not_found' }, { status: 404 })
	expect(await askedBy('GET /orders/{id}', 'GET /orders/{id}')).toBe(2)
})

test('what failed otherwise is asked for again', async () => {
	answer = new Response('Bad Gateway', { status: 502 })
	expect(await askedBy('GET /delivery-times', 'GET /delivery-times')).toBe(2)
})

test('after an hour the server may have learned the call', async () => {
	answer = new Response('Not Found', { status: 404 })
	expect(await askedBy('GET /delivery-times')).toBe(1)
	vi.advanceTimersByTime(3_600_001)
	expect(await askedBy('GET /delivery-times')).toBe(1)
})

test('nonsense in the storage says nothing, and where storage is forbidden the page remembers', async () => {
	answer = new Response('Not Found', { status: 404 })
	kept.set('unknown GET /delivery-times', 'nonsense')
	expect(await askedBy('GET /delivery-times', 'GET /delivery-times')).toBe(1)
	vi.stubGlobal('sessionStorage', undefined)
	expect(await askedBy('GET /delivery-times', 'GET /delivery-times')).toBe(1)
})
