import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
const client = tokenOf({ sub: 'u1' })
const admin = tokenOf({ sub: 'u2', role: 'Admin' })

const requests: { url: string; authorization: string | undefined }[] = []
let answers: (() => Promise<Response> | Response)[] = []
let assigned: string[] = []

function storage() {
	const kept = new Map<string, string>()
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
		clear: () => kept.clear(),
	}
}

beforeEach(() => {
	vi.resetModules()
	requests.length = 0
	answers = []
	assigned = []
	const cookies = new Map<string, string>()
	vi.stubGlobal('document', {
		get cookie() {
			return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		},
		set cookie(text: string) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
			if (text.includes('max-age=0')) cookies.delete(name)
			else cookies.set(name, value)
		},
	})
	const location = {
		origin: 'https://shop.example',
		pathname: '/orders',
		search: '?page=2',
		assign: (url: string) => void assigned.push(url),
	}
	vi.stubGlobal('window', { location })
	vi.stubGlobal('sessionStorage', storage())
	vi.stubGlobal('localStorage', storage())
	localStorage.setItem('fingerprint', 'this-browser')
	vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
		requests.push({ url, authorization: headers.authorization })
		const answer = answers.shift()
		if (!answer) throw new Error(`Nothing answers ${url}`)
		return await answer()
	})
})

afterEach(() => {
	expect(answers).toEqual([])
	vi.unstubAllGlobals()
})

const json =
	(body: unknown, status = 200) =>
	() =>
		new Response(JSON.stringify(body), { status })
const noContent = () => new Response(null, { status: 204 })

const roleHint = () => /role=(\w+)/.exec(document.cookie)?.[1]

async function openPage() {
	const store = await import('./session-store.ts')
	const { call, configureCalls } = await import('../api/browser-call.ts')
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	store.allowCalls()
	return { ...store, call }
}

test('a kept token is the session, without asking the server', async () => {
	sessionStorage.setItem('accessToken', admin)
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toEqual({ isLoading: false, isAuthenticated: true, userId: 'u2', role: 'Admin' })
	expect(roleHint()).toBe('Admin')
	expect(requests).toEqual([])
})

test('a token that cannot be decoded is logged and leaves the visitor anonymous', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {})
	sessionStorage.setItem('accessToken', 'a.b.c')
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toEqual({ isLoading: false, isAuthenticated: false, userId: null, role: null })
	expect(log).toHaveBeenCalledOnce()
	expect(requests).toEqual([])
	log.mockRestore()
})

test('without a token one silent refresh is tried, and its token kept', async () => {
	answers = [json({ accessToken: client })]
	const { whenSessionReady } = await openPage()
	const [first, second] = await Promise.all([whenSessionReady(), whenSessionReady()])
	expect(first).toMatchObject({ isAuthenticated: true, userId: 'u1', role: 'Client' })
	expect(second).toBe(first)
	expect(sessionStorage.getItem('accessToken')).toBe(client)
	expect(requests.map(({ url }) => url)).toEqual(['/api/auth/refresh-token'])
})

test('the refresh of a first view waits until it is known where calls go', async () => {
	answers = [json({ accessToken: client })]
	const store = await import('./session-store.ts')
	const ready = store.whenSessionReady()
	await new Promise((resolve) => setTimeout(resolve, 5))
	expect(requests).toEqual([])
	await openPage()
	expect(await ready).toMatchObject({ isAuthenticated: true })
})

test.each([
	['204', noContent],
	['401', json({ code: 'unauthenticated' }, 401)],
])('after %s the visitor is anonymous and the old hint is gone', async (_, answer) => {
	document.cookie = 'role=Admin; path=/'
	answers = [answer]
	const { whenSessionReady, mayBeSignedIn } = await openPage()
	expect(mayBeSignedIn()).toBe(true)
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	expect(roleHint()).toBeUndefined()
	expect(assigned).toEqual([])
})

test('a server out of reach leaves the visitor anonymous and the hint for the next time', async () => {
	document.cookie = 'role=Client; path=/'
	answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	expect(roleHint()).toBe('Client')
})

test('signing in while a refresh is under way is not undone by its failure', async () => {
	let fail: (error: Error) => void = () => {}
	answers = [
		() =>
			new Promise<Response>((_, reject) => {
				fail = reject
			}),
	]
	const { whenSessionReady, signIn, readSession } = await openPage()
	const ready = whenSessionReady()
	await vi.waitFor(() => expect(requests).toHaveLength(1))
	signIn(client)
	fail(new TypeError('Failed to fetch'))
	await ready
	expect(readSession()).toMatchObject({ isAuthenticated: true, userId: 'u1' })
	expect(sessionStorage.getItem('accessToken')).toBe(client)
})

test('signing out while a refresh is under way is not undone by its success', async () => {
	let succeed: (answer: Response) => void = () => {}
	answers = [
		() =>
			new Promise<Response>((resolve) => {
				succeed = resolve
			}),
	]
	const { whenSessionReady, signOut, readSession } = await openPage()
	const ready = whenSessionReady()
	await vi.waitFor(() => expect(requests).toHaveLength(1))
	signOut()
	succeed(json({ accessToken: client })())
	await ready
	expect(readSession()).toMatchObject({ isAuthenticated: false })
	expect(sessionStorage.getItem('accessToken')).toBeNull()
})

test('calls that fail with 401 at once share one refresh and are each repeated once', async () => {
	sessionStorage.setItem('accessToken', client)
	const fresh = tokenOf({ sub: 'u1', jti: '2' })
	const { whenSessionReady, call } = await openPage()
	await whenSessionReady()
	answers = [
		json({}, 401),
		json({}, 401),
		json({ accessToken: fresh }),
		json({ fullName: 'A' }),
		json({ fullName: 'A' }),
	]
	await Promise.all([call('GET /profile', {}), call('GET /profile', {})])
	const bearers = requests.map(({ authorization }) => authorization)
	expect(bearers).toEqual([`Bearer ${client}`, `Bearer ${client}`, undefined, `Bearer ${fresh}`, `Bearer ${fresh}`])
})

test('a call refused after others have refreshed takes their token and refreshes nothing', async () => {
	sessionStorage.setItem('accessToken', client)
	const fresh = tokenOf({ sub: 'u1', jti: '2' })
	const { whenSessionReady, call } = await openPage()
	await whenSessionReady()
	let refuse = (_: Response) => {}
	const late = new Promise<Response>((resolve) => {
		refuse = resolve
	})
	answers = [() => late, json({}, 401), json({ accessToken: fresh }), json({ fullName: 'A' }), json({ fullName: 'A' })]
	const slow = call('GET /profile', {})
	await call('GET /profile', {})
	refuse(json({}, 401)())
	await slow
	expect(requests.map(({ url }) => url).filter((url) => url.endsWith('refresh-token'))).toHaveLength(1)
	expect(requests.at(-1)?.authorization).toBe(`Bearer ${fresh}`)
})

test('after a failed refresh the token is removed and the sign-in remembers where the person was', async () => {
	sessionStorage.setItem('accessToken', client)
	const { whenSessionReady, call, readSession } = await openPage()
	await whenSessionReady()
	answers = [json({}, 401), json({}, 401)]
	await expect(call('GET /profile', {})).rejects.toMatchObject({ status: 401 })
	expect(sessionStorage.getItem('accessToken')).toBeNull()
	expect(readSession()).toMatchObject({ isAuthenticated: false, userId: null, role: null })
	expect(assigned).toEqual(['/auth?from=%2Forders%3Fpage%3D2&ended=1'])
})

test('a session that ends on the way to another page leads back to that page', async () => {
	sessionStorage.setItem('accessToken', client)
	const { whenSessionReady, call, connectRouter } = await openPage()
	await whenSessionReady()
	connectRouter({ revalidate() {}, destination: { pathname: '/profile', search: '' } })
	answers = [json({}, 401), json({}, 401)]
	await expect(call('GET /profile', {})).rejects.toMatchObject({ status: 401 })
	expect(assigned).toEqual(['/auth?from=%2Fprofile&ended=1'])
})

test.each([
	['who was signed in the last time', 'role=Client; path=/', '/auth?from=%2Forders&ended=1'],
	['who never was', '', '/auth?from=%2Forders'],
])('%s is told so at the sign-in', async (_, cookie, path) => {
	document.cookie = cookie
	answers = [json({}, 401)]
	const { whenSessionReady, signInFrom } = await openPage()
	await whenSessionReady()
	expect(signInFrom({ pathname: '/orders', search: '' })).toBe(path)
})

/** The channels between tabs, joined by hand: what was sent, and how to receive. */
function openChannel() {
	const sent: unknown[] = []
	let listen = (_: { data: unknown }) => {}
	class Channel {
		postMessage(data: unknown) {
			sent.push(data)
		}
		addEventListener(_: string, listener: typeof listen) {
			listen = listener
		}
	}
	vi.stubGlobal('BroadcastChannel', Channel)
	Object.assign(window, { BroadcastChannel: Channel })
	return { sent, receive: (data: unknown) => listen({ data }) }
}

test('leaving by wish ends the same sign-in in the other tabs, which load their pages anew', async () => {
	const { sent, receive } = openChannel()
	sessionStorage.setItem('accessToken', tokenOf({ sub: 'u1', sid: 's1' }))
	answers = [noContent]
	const here = await openPage()
	await here.whenSessionReady()
	here.endSession()
	expect(sent).toEqual(['s1'])
	expect(here.signInFrom({ pathname: '/orders', search: '' })).toBe('/auth?from=%2Forders')

	const revalidate = vi.fn()
	here.connectRouter({ revalidate, destination: undefined })
	here.signIn(tokenOf({ sub: 'u1', sid: 's1', jti: 'of another tab' }))
	sessionStorage.setItem('checkoutDraft', 'a phone number')
	receive('s1')
	expect(here.readSession()).toMatchObject({ isAuthenticated: false, userId: null })
	expect([sessionStorage.getItem('accessToken'), sessionStorage.getItem('checkoutDraft')]).toEqual([null, null])
	expect(revalidate).toHaveBeenCalledOnce()
	expect(here.signInFrom({ pathname: '/orders', search: '' })).toBe('/auth?from=%2Forders&ended=1')
	expect(sent).toEqual(['s1'])
})

test('a tab that has signed in again is not thrown out by a message about the sign-in before', async () => {
	const { receive } = openChannel()
	sessionStorage.setItem('accessToken', tokenOf({ sub: 'u1', sid: 's2' }))
	const { whenSessionReady, readSession } = await openPage()
	await whenSessionReady()
	receive('s1')
	expect(readSession()).toMatchObject({ isAuthenticated: true })
	expect(sessionStorage.getItem('accessToken')).not.toBeNull()
})

test('a tab that is still finding its session when another ends it stays without', async () => {
	const { receive } = openChannel()
	let succeed: (answer: Response) => void = () => {}
	answers = [
		() =>
			new Promise<Response>((resolve) => {
				succeed = resolve
			}),
	]
	const { whenSessionReady } = await openPage()
	const ready = whenSessionReady()
	await vi.waitFor(() => expect(requests).toHaveLength(1))
	receive('s1')
	succeed(json({ accessToken: tokenOf({ sub: 'u1', sid: 's1' }) })())
	expect(await ready).toMatchObject({ isLoading: false, isAuthenticated: false })
})

test('signing out removes token, hint, id and role', async () => {
	sessionStorage.setItem('accessToken', client)
	const { whenSessionReady, signOut, readSession } = await openPage()
	await whenSessionReady()
	signOut()
	expect(readSession()).toEqual({ isLoading: false, isAuthenticated: false, userId: null, role: null })
	expect(sessionStorage.getItem('accessToken')).toBeNull()
	expect(roleHint()).toBeUndefined()
})

test('leaving by wish ends the sign-in on the server and takes along what was typed; a lost session leaves it', async () => {
	sessionStorage.setItem('accessToken', client)
	sessionStorage.setItem('checkoutDraft', 'a phone number')
	answers = [noContent]
	const { whenSessionReady, signOut, endSession, readSession } = await openPage()
	await whenSessionReady()
	signOut()
	expect(sessionStorage.getItem('checkoutDraft')).toBe('a phone number')
	endSession()
	expect(readSession()).toMatchObject({ isAuthenticated: false, userId: null, role: null })
	expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
	expect(requests.at(-1)?.url).toBe('/api/auth/logout')
})

test('leaving by wish names the sign-in to the server by its token, and the token is gone at once', async () => {
	sessionStorage.setItem('accessToken', client)
	answers = [noContent]
	const { whenSessionReady, endSession } = await openPage()
	await whenSessionReady()
	endSession()
	expect(requests).toEqual([{ url: '/api/auth/logout', authorization: `Bearer ${client}` }])
	expect(sessionStorage.getItem('accessToken')).toBeNull()
})

test('where storage is forbidden the session lives as long as the page', async () => {
	vi.stubGlobal('sessionStorage', {
		getItem() {
			throw new DOMException('denied', 'SecurityError')
		},
		setItem() {
			throw new DOMException('denied', 'SecurityError')
		},
		removeItem() {
			throw new DOMException('denied', 'SecurityError')
		},
	})
	answers = [noContent]
	const { whenSessionReady, signIn, readSession, hasToken } = await openPage()
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	signIn(client)
	expect(readSession()).toMatchObject({ isAuthenticated: true })
	expect(hasToken()).toBe(true)
})
