import { expect, test, vi } from 'vitest'
import { until } from '../../../server/testing/until.ts'
import { json, noContent, openPage, script, scriptBrowser, tokenOf } from './scripted-browser.ts'

scriptBrowser()

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
	script.answers = [noContent]
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
	script.answers = [
		() =>
			new Promise<Response>((resolve) => {
				succeed = resolve
			}),
	]
	const { whenSessionReady } = await openPage()
	const ready = whenSessionReady()
	await until(() => expect(script.requests).toHaveLength(1))
	receive('s1')
	succeed(json({ accessToken: tokenOf({ sub: 'u1', sid: 's1' }) })())
	expect(await ready).toMatchObject({ isLoading: false, isAuthenticated: false })
})
