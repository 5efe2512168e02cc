import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openBrowser, openPage, type Page, ScriptedAccounts, untilQuiet } from './scripted-accounts.ts'

let server: ScriptedAccounts
let page: Page

beforeEach(async () => {
	server = new ScriptedAccounts()
	openBrowser(server)
	page = await openPage(server)
})

afterEach(() => vi.unstubAllGlobals())

async function signIn(userId = 'u1', role = 'Client'): Promise<void> {
	page.signIn(userId, role)
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

test('a cart that was signed in under another account is replaced, and nothing of it gets to the new one', async () => {
	server.set('u1', { bear: 5 })
	server.set('u2', { ball: 2 })
	await signIn()
	server.isAway = true
	page.addOne('lotto')
	await signOut()
	server.isAway = false
	expect(page.pieces()).toEqual({ bear: 5, lotto: 1 })
	await reload()
	await signIn('u2')
	expect(page.pieces()).toEqual({ ball: 2 })
	expect([server.cartOf('u1'), server.cartOf('u2')]).toEqual([{ bear: 5 }, { ball: 2 }])
	expect(server.asked.filter((call) => call.startsWith('u2'))).toEqual(['u2 GET /cart'])
})

test('the cart of another account is gone from the screen before the server has answered, and what is put in then stays', async () => {
	await signIn()
	page.addOne('bear')
	await untilQuiet()
	await signOut()
	server.set('u2', { ball: 2 })
	const release = server.hold()
	page.signIn('u2')
	expect(page.pieces()).toEqual({})
	page.addOne('lotto')
	release()
	await untilQuiet()
	expect(page.pieces()).toEqual({ ball: 2, lotto: 1 })
	expect(server.cartOf('u2')).toEqual({ ball: 2, lotto: 1 })
})

test('without a connection, too, nobody sees the cart of another account', async () => {
	await signIn()
	page.addOne('bear')
	await untilQuiet()
	await signOut()
	server.isAway = true
	await signIn('u2')
	expect(page.pieces()).toEqual({})
	await reload()
	expect(page.pieces()).toEqual({})
})

test.each(['removed', 'emptied'])(
	'once a guest has %s what was left of the cart, what comes after is nobody’s and merged with any account',
	async (way) => {
		await signIn()
		page.addOne('bear')
		await untilQuiet()
		await signOut()
		if (way === 'removed') page.removeOne('bear')
		else page.empty()
		page.addOne('ball')
		await reload()
		await signIn('u2')
		expect(page.pieces()).toEqual({ ball: 1 })
		expect([server.cartOf('u1'), server.cartOf('u2')]).toEqual([{ bear: 1 }, { ball: 1 }])
	},
)

test('a cart whose cookie has run out is nobody’s any more', async () => {
	await signIn()
	page.addOne('bear')
	await untilQuiet()
	await signOut()
	document.cookie = 'cart=; max-age=0'
	await reload()
	page.addOne('ball')
	await signIn('u2')
	expect(page.pieces()).toEqual({ ball: 1 })
})

test('a cookie that ran out or cannot be read takes nothing from the cart of the account', async () => {
	const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
	server.set('u1', { bear: 5 })
	await signIn()
	document.cookie = 'cart=; max-age=0'
	await reload()
	expect(page.pieces()).toEqual({ bear: 5 })
	document.cookie = 'cart=broken'
	await reload()
	expect(page.pieces()).toEqual({ bear: 5 })
	expect(server.cartOf('u1')).toEqual({ bear: 5 })
	expect(log).toHaveBeenCalledOnce()
	log.mockRestore()
})

test('an administrator has no cart: nothing is asked, and the one in the cookie waits for its owner', async () => {
	await signIn()
	page.addOne('bear')
	await untilQuiet()
	await signOut()
	server.asked.length = 0
	await signIn('boss', 'Admin')
	await signOut()
	expect(server.asked).toEqual([])
	await signIn()
	expect(page.pieces()).toEqual({ bear: 1 })
})

test('a guest is asked nothing', async () => {
	page.addOne('bear')
	await reload()
	page.removeOne('bear')
	await untilQuiet()
	expect(server.asked).toEqual([])
})

test.each([
	['404', 'tab', () => new Response('', { status: 404 })],
	['405', 'tab', () => Response.json({ detail: 'Method not allowed' }, { status: 405 })],
	['a page', 'page', () => new Response('<!doctype html><title>Shop</title>')],
	['something else', 'page', () => Response.json({ items: 7 })],
])('a server that answers %s keeps no carts: it is asked once a %s, and the cookie does', async (_, once, refusal) => {
	server.refusal = refusal
	server.apiBase = 'http://toys.example/v1'
	page = await openPage(server)
	page.addOne('bear')
	await signIn()
	page.addOne('bear')
	page.addOne('ball')
	page.removeOne('ball')
	window.dispatchEvent(new Event('online'))
	await untilQuiet()
	expect(server.asked).toEqual(['u1 POST /cart/merge'])
	expect(page.pieces()).toEqual({ bear: 2 })
	await reload()
	const times = once === 'tab' ? 1 : 2
	expect(server.asked).toHaveLength(times)
	page.emptyOrdered()
	page.readAccountAgain()
	await untilQuiet()
	expect([page.pieces(), server.asked.length]).toEqual([{}, times])
})

test('a busy server is asked again later', async () => {
	server.refusal = () => new Response('', { status: 503 })
	page.addOne('bear')
	await signIn()
	server.refusal = undefined
	page.addOne('ball')
	await untilQuiet()
	expect(server.cartOf('u1')).toEqual({ bear: 1, ball: 1 })
})

test('a product that the full cart of the account does not take goes out again with a word', async () => {
	server.set('u1', { bear: 1 })
	await signIn()
	server.refusal = () => Response.json({ code: 'cart_full' }, { status: 409 })
	const release = server.hold()
	page.addOne('ball')
	await untilQuiet()
	server.refusal = undefined
	release()
	await untilQuiet()
	expect(page.pieces()).toEqual({ bear: 1 })
	expect(page.readNotices().toasts).toMatchObject([{ kind: 'error' }])
})

test.each([
	['toy-1', 0],
	['ball', 1],
])('signing in with %s to an account whose cart is full shows %d words about it', async (id, words) => {
	const lines = Array.from({ length: limits.cartLines }, (_, index) => ({ productId: `toy-${index}`, quantity: 1 }))
	server.refusal = () => Response.json({ lines })
	page.addOne(id)
	await signIn()
	expect(page.readNotices().toasts).toHaveLength(words)
	expect(page.readCart()).toHaveLength(limits.cartLines)
	expect(page.addOne('lotto')).toBe('full')
})

test('after an order the browser’s cart is empty, and what another device put in meanwhile comes from the server', async () => {
	server.set('u1', { bear: 2 })
	await signIn()
	server.set('u1', { lotto: 1 })
	page.emptyOrdered()
	page.readAccountAgain()
	expect(page.pieces()).toEqual({})
	await untilQuiet()
	expect(page.pieces()).toEqual({ lotto: 1 })
	expect(server.cartOf('u1')).toEqual({ lotto: 1 })
})

test('a change that was on its way when the order was placed does not bring the product back', async () => {
	await signIn()
	page.addOne('bear')
	await untilQuiet()
	const release = server.hold()
	page.addOne('bear')
	page.addOne('ball')
	await untilQuiet()
	// The change arrives after the order, which removed all lines.
	page.emptyOrdered()
	page.readAccountAgain()
	release()
	await untilQuiet()
	expect([page.pieces(), server.cartOf('u1')]).toEqual([{}, {}])
})
