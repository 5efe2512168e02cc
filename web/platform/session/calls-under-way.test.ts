import { expect, test } from 'vitest'
import { until } from '../../../server/testing/until.ts'
import { admin, client, noContent, openPage, script, scriptBrowser } from './scripted-browser.ts'

scriptBrowser()

async function openWithCall() {
	const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
	sessionStorage.setItem('accessToken', client)
	const page = await openPage()
	await page.whenSessionReady()
	script.answers = [() => answered]
	const asked = page.call('GET /profile', {}).catch((error: unknown) => error)
	await until(() => expect(script.requests).toHaveLength(1))
	return { ...page, asked, refuse: () => answer(new Response('{}', { status: 401 })) }
}

test('a call that is refused because its person has signed out meanwhile leads nowhere and refreshes nothing', async () => {
	const { asked, refuse, endSession, readSession } = await openWithCall()
	script.answers.push(noContent)
	endSession()
	refuse()
	expect(await asked).toMatchObject({ status: 401 })
	expect(script.requests.map(({ url }) => url)).toEqual(['/api/profile', '/api/auth/logout'])
	expect(script.assigned).toEqual([])
	expect(readSession()).toMatchObject({ isAuthenticated: false })
})

test('a refused call is not repeated in the name of another person who has signed in meanwhile', async () => {
	const { asked, refuse, signIn, readSession } = await openWithCall()
	signIn(admin)
	refuse()
	expect(await asked).toMatchObject({ status: 401 })
	expect(script.requests.map(({ authorization }) => authorization)).toEqual([`Bearer ${client}`])
	expect(script.assigned).toEqual([])
	expect(readSession()).toMatchObject({ userId: 'u2' })
})
