import { expect, test, vi } from 'vitest'
import { until } from '../../../server/testing/until.ts'
import {
	admin,
	client,
	json,
	noContent,
	openPage,
	roleHint,
	script,
	scriptBrowser,
	tokenOf,
} from './scripted-browser.ts'

scriptBrowser()

test('a kept token is the session, without asking the server', async () => {
	sessionStorage.setItem('accessToken', admin)
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toEqual({ isLoading: false, isAuthenticated: true, userId: 'u2', role: 'Admin' })
	expect(roleHint()).toBe('Admin')
	expect(script.requests).toEqual([])
})

test('a token that cannot be decoded is logged and leaves the visitor anonymous', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {})
	sessionStorage.setItem('accessToken', 'a.b.c')
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toEqual({ isLoading: false, isAuthenticated: false, userId: null, role: null })
	expect(log).toHaveBeenCalledOnce()
	expect(script.requests).toEqual([])
	log.mockRestore()
})

test('without a token one silent refresh is tried, and its token kept', async () => {
	script.answers = [json({ accessToken: client })]
	const { whenSessionReady } = await openPage()
	const [first, second] = await Promise.all([whenSessionReady(), whenSessionReady()])
	expect(first).toMatchObject({ isAuthenticated: true, userId: 'u1', role: 'Client' })
	expect(second).toBe(first)
	expect(sessionStorage.getItem('accessToken')).toBe(client)
	expect(script.requests.map(({ url }) => url)).toEqual(['/api/auth/refresh-token'])
})

test('the refresh of a first view waits until it is known where calls go', async () => {
	script.answers = [json({ accessToken: client })]
	const store = await import('./session-store.ts')
	const ready = store.whenSessionReady()
	await new Promise((resolve) => setTimeout(resolve, 5))
	expect(script.requests).toEqual([])
	await openPage()
	expect(await ready).toMatchObject({ isAuthenticated: true })
})

test.each([
	['204', noContent],
	['401', json({ code: 'unauthenticated' }, 401)],
])('after %s the visitor is anonymous and the old hint is gone', async (_, answer) => {
	document.cookie = 'role=Admin; path=/'
	script.answers = [answer]
	const { whenSessionReady, mayBeSignedIn } = await openPage()
	expect(mayBeSignedIn()).toBe(true)
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	expect(roleHint()).toBeUndefined()
	expect(script.assigned).toEqual([])
})

test('a server out of reach leaves the visitor anonymous and the hint for the next time', async () => {
	document.cookie = 'role=Client; path=/'
	script.answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	expect(roleHint()).toBe('Client')
})

test('signing in while a refresh is under way is not undone by its failure', async () => {
	let fail: (error: Error) => void = () => {}
	script.answers = [
		() =>
			new Promise<Response>((_, reject) => {
				fail = reject
			}),
	]
	const { whenSessionReady, signIn, readSession } = await openPage()
	const ready = whenSessionReady()
	await until(() => expect(script.requests).toHaveLength(1))
	signIn(client)
	fail(new TypeError('Failed to fetch'))
	await ready
	expect(readSession()).toMatchObject({ isAuthenticated: true, userId: 'u1' })
	expect(sessionStorage.getItem('accessToken')).toBe(client)
})

test('signing out while a refresh is under way is not undone by its success', async () => {
	let succeed: (answer: Response) => void = () => {}
	script.answers = [
		() =>
			new Promise<Response>((resolve) => {
				succeed = resolve
			}),
	]
	const { whenSessionReady, signOut, readSession } = await openPage()
	const ready = whenSessionReady()
	await until(() => expect(script.requests).toHaveLength(1))
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
	script.answers = [
		json({}, 401),
		json({}, 401),
		json({ accessToken: fresh }),
		json({ fullName: 'A' }),
		json({ fullName: 'A' }),
	]
	await Promise.all([call('GET /profile', {}), call('GET /profile', {})])
	const bearers = script.requests.map(({ authorization }) => authorization)
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
	script.answers = [
		() => late,
		json({}, 401),
		json({ accessToken: fresh }),
		json({ fullName: 'A' }),
		json({ fullName: 'A' }),
	]
	const slow = call('GET /profile', {})
	await call('GET /profile', {})
	refuse(json({}, 401)())
	await slow
	expect(script.requests.map(({ url }) => url).filter((url) => url.endsWith('refresh-token'))).toHaveLength(1)
	expect(script.requests.at(-1)?.authorization).toBe(`Bearer ${fresh}`)
})

test('after a failed refresh the token is removed and the sign-in remembers where the person was', async () => {
	sessionStorage.setItem('accessToken', client)
	const { whenSessionReady, call, readSession } = await openPage()
	await whenSessionReady()
	script.answers = [json({}, 401), json({}, 401)]
	await expect(call('GET /profile', {})).rejects.toMatchObject({ status: 401 })
	expect(sessionStorage.getItem('accessToken')).toBeNull()
	expect(readSession()).toMatchObject({ isAuthenticated: false, userId: null, role: null })
	expect(script.assigned).toEqual(['/auth?from=%2Forders%3Fpage%3D2&ended=1'])
})

test('a session that ends on the way to another page leads back to that page', async () => {
	sessionStorage.setItem('accessToken', client)
	const { whenSessionReady, call, connectRouter } = await openPage()
	await whenSessionReady()
	connectRouter({ revalidate() {}, destination: { pathname: '/profile', search: '' } })
	script.answers = [json({}, 401), json({}, 401)]
	await expect(call('GET /profile', {})).rejects.toMatchObject({ status: 401 })
	expect(script.assigned).toEqual(['/auth?from=%2Fprofile&ended=1'])
})

test.each([
	['who was signed in the last time', 'role=Client; path=/', '/auth?from=%2Forders&ended=1'],
	['who never was', '', '/auth?from=%2Forders'],
])('%s is told so at the sign-in', async (_, cookie, path) => {
	document.cookie = cookie
	script.answers = [json({}, 401)]
	const { whenSessionReady, signInFrom } = await openPage()
	await whenSessionReady()
	expect(signInFrom({ pathname: '/orders', search: '' })).toBe(path)
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
	script.answers = [noContent]
	const { whenSessionReady, signOut, endSession, readSession } = await openPage()
	await whenSessionReady()
	signOut()
	expect(sessionStorage.getItem('checkoutDraft')).toBe('a phone number')
	endSession()
	expect(readSession()).toMatchObject({ isAuthenticated: false, userId: null, role: null })
	expect(sessionStorage.getItem('checkoutDraft')).toBeNull()
	expect(script.requests.at(-1)?.url).toBe('/api/auth/logout')
})

test('leaving by wish names the sign-in to the server by its token, and the token is gone at once', async () => {
	sessionStorage.setItem('accessToken', client)
	script.answers = [noContent]
	const { whenSessionReady, endSession } = await openPage()
	await whenSessionReady()
	endSession()
	expect(script.requests).toEqual([{ url: '/api/auth/logout', authorization: `Bearer ${client}` }])
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
	script.answers = [noContent]
	const { whenSessionReady, signIn, readSession, hasToken } = await openPage()
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	signIn(client)
	expect(readSession()).toMatchObject({ isAuthenticated: true })
	expect(hasToken()).toBe(true)
})
