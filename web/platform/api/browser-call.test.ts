import { afterEach, expect, test, vi } from 'vitest'
import type { CallOptions } from './call.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.c2ln`

const place = 'POST /orders'

afterEach(() => {
	vi.unstubAllGlobals()
})

/** The headers that arrive with an order under a key. */
async function headersSentTo(apiBase: string, claims: object, options: CallOptions = {}): Promise<readonly string[]> {
	let sent: readonly string[] = []
	vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
		sent = Object.keys(headers)
		return new Response('{}', { status: 201 })
	})
	vi.stubGlobal('document', { documentElement: { lang: 'ru' }, cookie: '' })
	vi.resetModules()
	const { isOwnToken } = await import('../session/decode-token.ts')
	const { authorizeCalls, call, configureCalls } = await import('./browser-call.ts')
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase, authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	authorizeCalls({
		find: () => tokenOf(claims),
		findPerson: () => 'u1',
		isOwn: isOwnToken,
		refresh: async () => undefined,
		giveUp: () => undefined,
	})
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: what is ordered does not matter here
	await call(place, { body: {} as never }, { idempotencyKey: 'once', ...options })
	return sent
}

test('a key goes to the own server, on the origin of the page or on another', async () => {
	expect(await headersSentTo('/api', { sub: 'u1' })).toContain('idempotency-key')
	expect(await headersSentTo('https://api.toys.example', { sub: 'u1', iss: 'toy-shop' })).toContain('idempotency-key')
})

test('that a call is a guess is told on the origin of the page alone: elsewhere a browser would ask whether it may', async () => {
	const isTold = async (apiBase: string) =>
		(await headersSentTo(apiBase, { sub: 'u1', iss: 'toy-shop' }, { isAhead: true })).includes('x-ahead')
	expect([await isTold('/api'), await isTold('https://api.toys.example')]).toEqual([true, false])
})

test('a server that is not known to take a key gets none, and no other header of our own', async () => {
	const sent = await headersSentTo('https://foreign.example/v1', { sub: 'u1', iss: 'foreign' })
	expect(sent.toSorted()).toEqual(['accept', 'accept-language', 'authorization', 'content-type'])
})
