import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, openPage, type Page, ScriptedAccounts, untilQuiet } from './scripted-accounts.ts'

let server: ScriptedAccounts
let page: Page

beforeEach(async () => {
	server = new ScriptedAccounts()
	openBrowser(server)
	page = await openPage(server)
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

async function signIn(userId = 'u1'): Promise<void> {
	page.signIn(userId)
	await untilQuiet()
}

async function signOut(): Promise<void> {
	page.signOut()
	await untilQuiet()
}

async function reload(): Promise<void> {
	page = await openPage(server)
	await untilQuiet()
}

const asked = () => server.asked.splice(0)

function expectBoth(pieces: Record<string, number>, userId = 'u1'): void {
	expect(page.pieces()).toEqual(pieces)
	expect(server.cartOf(userId)).toEqual(pieces)
}

test('signing in gives each product the larger quantity, here and on the server, and doing it again changes nothing', async () => {
	server.set('u1', { bear: 5, ball: 1 })
	page.putQuantity('ball', 4)
	page.putQuantity('bear', 2)
	page.putQuantity('lotto', 20)
	await signIn()
	const merged = { bear: 5, ball: 4, lotto: 20 }
	expectBoth(merged)
	await signOut()
	expect(page.pieces()).toEqual(merged)
	await signIn()
	expectBoth(merged)
	await reload()
	expectBoth(merged)
})

test('a browser that refuses locks keeps both equal as well', async () => {
	const request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
	vi.stubGlobal('navigator', { cookieEnabled: true, locks: { request } })
	server.set('u1', { bear: 5 })
	page.putQuantity('ball', 4)
	await signIn()
	expectBoth({ bear: 5, ball: 4 })
})

test('a page that opens signed in shows what another device did, and merges nothing back', async () => {
	server.set('u1', { bear: 5, ball: 1 })
	await signIn()
	server.set('u1', { bear: 2, lotto: 1 })
	asked()
	await reload()
	expectBoth({ bear: 2, lotto: 1 })
	expect(asked()).toEqual(['u1 GET /cart'])
})

test('each change is sent by itself', async () => {
	await signIn()
	asked()
	page.addOne('bear')
	await untilQuiet()
	page.addOne('bear')
	await untilQuiet()
	page.removeOne('bear')
	page.putQuantity('ball', 7)
	await untilQuiet()
	expect(asked()).toEqual(['u1 PUT /cart/bear 1', 'u1 PUT /cart/bear 2', 'u1 PUT /cart/bear 1', 'u1 PUT /cart/ball 7'])
	page.empty()
	await untilQuiet()
	expectBoth({})
})

test('while a change is on its way the newest quantity waits, and the ones between are never sent', async () => {
	await signIn()
	asked()
	const release = server.hold()
	for (let pieces = 0; pieces < 5; pieces++) page.addOne('bear')
	await untilQuiet()
	for (let pieces = 0; pieces < 5; pieces++) page.addOne('bear')
	await untilQuiet()
	release()
	await untilQuiet()
	expect(asked()).toEqual(['u1 PUT /cart/bear 1', 'u1 PUT /cart/bear 10'])
	expectBoth({ bear: 10 })
})

test('an answer that comes late does not take back what was changed meanwhile', async () => {
	server.set('u1', { bear: 5, ball: 1 })
	await signIn()
	const release = server.hold()
	page.putQuantity('lotto', 1)
	await untilQuiet()
	page.putQuantity('bear', 0)
	page.putQuantity('ball', 2)
	const shown: unknown[] = []
	page.subscribeCart(() => shown.push(page.pieces()))
	release()
	await untilQuiet()
	expectBoth({ ball: 2, lotto: 1 })
	expect(shown, 'nothing blinks').toEqual([])
})

test('what is changed while the carts are merged is not lost', async () => {
	server.set('u1', { ball: 1 })
	page.putQuantity('bear', 3)
	const release = server.hold()
	await signIn()
	page.putQuantity('bear', 1)
	page.addOne('lotto')
	release()
	await untilQuiet()
	expectBoth({ ball: 1, bear: 1, lotto: 1 })
})

test('without a connection changes are kept, and sent when it is back', async () => {
	server.set('u1', { bear: 5 })
	await signIn()
	server.isAway = true
	page.putQuantity('bear', 2)
	page.addOne('ball')
	page.addOne('ball')
	await untilQuiet()
	expect(page.pieces()).toEqual({ bear: 2, ball: 2 })
	server.isAway = false
	window.dispatchEvent(new Event('online'))
	await untilQuiet()
	expectBoth({ bear: 2, ball: 2 })
})

test('what could not be sent goes along with the next change', async () => {
	await signIn()
	server.isAway = true
	page.addOne('bear')
	await untilQuiet()
	server.isAway = false
	page.addOne('ball')
	await untilQuiet()
	expectBoth({ bear: 1, ball: 1 })
})

test('the next page first sends what could not be sent, then reads what another device did', async () => {
	server.set('u1', { bear: 5, ball: 1 })
	await signIn()
	server.isAway = true
	page.putQuantity('bear', 0)
	await untilQuiet()
	server.isAway = false
	server.set('u1', { bear: 5, ball: 9 })
	asked()
	await reload()
	expect(asked()).toEqual(['u1 PUT /cart/bear 0', 'u1 GET /cart'])
	expectBoth({ ball: 9 })
})

test('what could not be sent before signing out is sent on signing in again', async () => {
	server.set('u1', { bear: 5, ball: 1 })
	await signIn()
	server.isAway = true
	page.putQuantity('bear', 0)
	await signOut()
	server.isAway = false
	await reload()
	await signIn()
	expectBoth({ ball: 1 })
})

test('signing out while a change is on its way neither leads to the sign-in nor loses the change', async () => {
	await signIn()
	asked()
	server.refusal = () => new Response('', { status: 401 })
	const release = server.hold()
	page.addOne('bear')
	await untilQuiet()
	await signOut()
	release()
	await untilQuiet()
	server.refusal = undefined
	expect(asked()).toEqual(['u1 PUT /cart/bear 1'])
	expect(server.assigned).toEqual([])
	expect(page.pieces()).toEqual({ bear: 1 })
	await signIn()
	expectBoth({ bear: 1 })
})

test('what a guest puts in after signing out is merged on signing in again', async () => {
	await signIn()
	page.putQuantity('bear', 2)
	await untilQuiet()
	await signOut()
	page.putQuantity('ball', 3)
	await untilQuiet()
	expect(server.cartOf('u1')).toEqual({ bear: 2 })
	await reload()
	await signIn()
	expectBoth({ bear: 2, ball: 3 })
})

test('a tab that was away for more than a few seconds reads the cart again', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	await signIn()
	const look = async (awayMs: number) => {
		Object.assign(document, { visibilityState: 'hidden' })
		document.dispatchEvent(new Event('visibilitychange'))
		vi.setSystemTime(Date.now() + awayMs)
		Object.assign(document, { visibilityState: 'visible' })
		document.dispatchEvent(new Event('visibilitychange'))
		await untilQuiet()
	}
	server.set('u1', { bear: 1 })
	asked()
	await look(2000)
	expect(asked()).toEqual([])
	await look(6000)
	expect(asked()).toEqual(['u1 GET /cart'])
	expectBoth({ bear: 1 })
})

test('an answer that changes nothing shows nothing anew', async () => {
	server.set('u1', { bear: 5, ball: 1 })
	await signIn()
	page = await openPage(server)
	const listener = vi.fn()
	page.subscribeCart(listener)
	const before = page.readCart()
	await untilQuiet()
	expect(asked().at(-1)).toBe('u1 GET /cart')
	expect(listener).not.toHaveBeenCalled()
	expect(page.readCart()).toBe(before)
})
