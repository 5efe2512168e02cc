import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
let people = 0
let shop: ScratchShop
let browser: Browser
let email: string

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterAll(() => shop.close())

beforeEach(async () => {
	email = `refreshing-${++people}@mail.kz`
	await shop.addPerson(email, { password })
	browser = new Browser(shop)
})

async function letters() {
	return (await shop.letters()).filter(({ to }) => to === email)
}

test('the refresh cookie is kept from scripts and from other paths', async () => {
	const answer = await browser.signIn(email, password)
	expect(answer.headers['set-cookie']).toMatch(
		/^refresh=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
	)
	expect(answer.headers['cache-control']).toBe('no-store')
	const { rows } = await shop.pool.query<{ row: string }>('select sign_ins::text as row from sign_ins')
	const token = browser.cookie?.split('=')[1] ?? ''
	expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

test('over https the cookie is secure by its very name', async () => {
	const safe = await makeScratchShop({ PUBLIC_URL: 'https://shop.test' })
	await safe.addPerson(email, { password })
	const answer = await new Browser(safe).signIn(email, password)
	expect(answer.headers['set-cookie']).toMatch(/^__Secure-refresh=.*; HttpOnly; SameSite=Strict; Secure$/)
	await safe.close()
})

test('a refresh rotates the token, and two at once get the same successor', async () => {
	await browser.signIn(email, password)
	const first = browser.cookie
	const both = await Promise.all([browser.refresh(), browser.refresh()])
	expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
	const [one, other] = both.map(({ headers }) => String(headers['set-cookie']).split(';')[0])
	expect(one).toBe(other)
	expect(one).not.toBe(first)
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a token used again after the grace ends the whole sign-in and its owner is told', async () => {
	await browser.signIn(email, password)
	const stolen = browser.cookie
	await browser.refresh()
	await browser.refresh()
	shop.clock.advance(10_001)
	const thief = new Browser(shop)
	thief.cookie = stolen
	expect((await thief.refresh()).statusCode).toBe(401)
	expect((await browser.refresh()).statusCode).toBe(401)
	expect((await letters()).at(-1)?.subject).toBe('Мы завершили сеанс на одном устройстве — Ойыншық')
})

test('a token used again after the grace ends the sign-in on another device too, and its owner is told', async () => {
	await browser.signIn(email, password)
	const stolen = browser.cookie
	await browser.refresh()
	shop.clock.advance(10_001)
	const thief = new Browser(shop, 'another-device')
	thief.cookie = stolen
	expect((await thief.refresh()).statusCode).toBe(401)
	expect((await browser.refresh()).statusCode).toBe(401)
	expect((await letters()).map(({ subject }) => subject)).toEqual(['Мы завершили сеанс на одном устройстве — Ойыншық'])
})

test('anyone who comes late within the grace gets the newest token, however often it was replaced meanwhile', async () => {
	await browser.signIn(email, password)
	const late = new Browser(shop)
	late.cookie = browser.cookie
	for (let time = 0; time < 3; time++) {
		shop.clock.advance(3_000)
		expect((await browser.refresh()).statusCode).toBe(200)
	}
	expect((await late.refresh()).statusCode).toBe(200)
	expect(late.cookie).toBe(browser.cookie)
	shop.clock.advance(60_000)
	expect((await late.refresh()).statusCode).toBe(200)
	expect(await letters()).toEqual([])
})

test('another device cannot use the token, and does not end the sign-in by trying', async () => {
	await browser.signIn(email, password)
	const thief = new Browser(shop, 'another-device')
	thief.cookie = browser.cookie
	expect((await thief.refresh()).statusCode).toBe(401)
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a browser without a cookie gets an empty answer, one with a dead one 401', async () => {
	const answer = await browser.refresh()
	expect([answer.statusCode, answer.body]).toEqual([204, ''])
	browser.cookie = 'refresh=nonsense'
	expect((await browser.refresh()).statusCode).toBe(401)
})

const taken = expect.stringContaining('refresh=; Path=/api/auth; Max-Age=0;')

test('a cookie that is unknown, whose sign-in is over, or that was used too often is taken away', async () => {
	browser.cookie = 'refresh=nonsense'
	expect((await browser.refresh()).headers['set-cookie']).toEqual(taken)
	await browser.signIn(email, password)
	const first = browser.cookie
	await browser.refresh()
	shop.clock.advance(10_001)
	const thief = new Browser(shop)
	thief.cookie = first
	expect((await thief.refresh()).headers['set-cookie']).toEqual(taken)
	const ended = await browser.refresh()
	expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([401, taken])
})

test('the rightful browser keeps its cookie when another device tried it, or when a call is refused for another reason', async () => {
	await browser.signIn(email, password)
	const thief = new Browser(shop, 'another-device')
	const first = browser.cookie
	await browser.refresh()
	for (const cookie of [first, browser.cookie]) {
		thief.cookie = cookie
		const refused = await thief.refresh()
		expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
	}
	expect((await browser.refresh({ headers: { origin: 'https://evil.example' } })).headers['set-cookie']).toBeUndefined()
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a refresh that comes too late does not take away the cookie of a new sign-in in the same browser', async () => {
	browser = new Browser(shop, `of-${email}`)
	await browser.signIn(email, password)
	const otherTab = new Browser(shop, browser.fingerprint)
	otherTab.cookie = browser.cookie
	shop.clock.advance(5_000)
	await browser.signIn(email, password)
	const refused = await otherTab.refresh()
	expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined])
	shop.clock.advance(60_001)
	expect((await otherTab.refresh()).headers['set-cookie']).toEqual(taken)
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a refresh that comes too late does not take away the cookie of another person who signed in there', async () => {
	browser = new Browser(shop, `of-${email}`)
	await shop.addPerson(`other-${email}`, { password })
	await browser.signIn(email, password)
	const otherTab = new Browser(shop, browser.fingerprint)
	otherTab.cookie = browser.cookie
	await browser.call('POST', '/auth/logout')
	await browser.signIn(`other-${email}`, password)
	expect((await otherTab.refresh()).headers['set-cookie']).toBeUndefined()
	await browser.call('POST', '/auth/logout')
	expect((await otherTab.refresh()).headers['set-cookie']).toEqual(taken)
})

test('a sign-in ends after thirty days, however often it was used', async () => {
	await browser.signIn(email, password)
	shop.clock.advance(29 * dayMs)
	expect((await browser.refresh()).headers['set-cookie']).toContain('Max-Age=86400;')
	shop.clock.advance(dayMs)
	expect((await browser.refresh()).statusCode).toBe(401)
})

test('calls with the cookie refuse a foreign origin, and accept ours, the same host and none', async () => {
	await browser.signIn(email, password)
	const from = (origin: string) => browser.refresh({ headers: { origin } })
	for (const origin of ['https://evil.example', 'null', 'nonsense']) {
		const answer = await from(origin)
		expect([origin, answer.statusCode, answer.json().code]).toEqual([origin, 403, 'foreign_origin'])
	}
	expect((await from('http://shop.test')).statusCode).toBe(200)
	const host = { host: 'shop.lan:3000', origin: 'http://shop.lan:3000' }
	expect((await browser.refresh({ headers: host })).statusCode).toBe(200)
	expect((await browser.refresh()).statusCode).toBe(200)
})
