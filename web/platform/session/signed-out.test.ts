import { expect, test, vi } from 'vitest'
import { until } from '../../../server/testing/until.ts'
import { client, json, noContent, openPage, roleHint, script, scriptBrowser } from './scripted-browser.ts'

scriptBrowser()

async function signOutWith(answer: () => Response | Promise<Response>): Promise<void> {
	sessionStorage.setItem('accessToken', client)
	script.answers = [answer]
	const { whenSessionReady, endSession } = await openPage()
	await whenSessionReady()
	endSession()
	await until(() => expect(script.answers).toEqual([]))
	// The answer is handled a moment later.
	await new Promise((resolve) => setTimeout(resolve, 5))
	script.requests.length = 0
	vi.resetModules()
}

test.each([
	['knows no such call', json({ title: 'Not Found' }, 404)],
	['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after signing out of a server that %s nobody is signed in by a refresh', async (_, answer) => {
	await signOutWith(answer)
	const { whenSessionReady, mayBeSignedIn, call } = await openPage()
	expect(mayBeSignedIn()).toBe(false)
	expect(await whenSessionReady()).toMatchObject({ isLoading: false, isAuthenticated: false })
	expect(script.requests).toEqual([])
	script.answers = [json({}, 401)]
	await expect(call('GET /profile', {})).rejects.toMatchObject({ status: 401 })
	expect(script.requests.map(({ url }) => url)).toEqual(['/api/profile'])
	vi.resetModules()
	const { whenSessionReady: whenReadyAgain } = await openPage()
	expect(await whenReadyAgain()).toMatchObject({ isAuthenticated: false })
	expect(script.requests).toHaveLength(1)
})

test('a server that has ended the sign-in may be asked as ever', async () => {
	await signOutWith(noContent)
	expect(roleHint()).toBeUndefined()
	script.answers = [noContent]
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toMatchObject({ isAuthenticated: false })
	expect(script.requests.map(({ url }) => url)).toEqual(['/api/auth/refresh-token'])
})

test('signing in again ends it', async () => {
	await signOutWith(json({}, 404))
	const page = await openPage()
	page.signIn(client)
	expect(roleHint()).toBe('Client')
	sessionStorage.removeItem('accessToken')
	vi.resetModules()
	script.answers = [json({ accessToken: client })]
	const { whenSessionReady } = await openPage()
	expect(await whenSessionReady()).toMatchObject({ isAuthenticated: true })
})
