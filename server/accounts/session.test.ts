import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { hashPassword } from './password-hash.ts'

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
	email = `person-${++people}@mail.kz`
	const passwordHash = await hashPassword(password)
	await shop.signIn(email)
	await shop.pool.query('update users set password_hash = $1 where email = $2', [passwordHash, email])
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
	const passwordHash = await hashPassword(password)
	await safe.signIn(email)
	await safe.pool.query('update users set password_hash = $1', [passwordHash])
	const answer = await new Browser(safe).signIn(email, password)
	expect(answer.headers['set-cookie']).toMatch(/^__Secure-refresh=.*; HttpOnly; SameSite=Strict; Secure$/)
	await safe.close()
})

test('a wrong password and an unknown address get the same answer', async () => {
	const wrong = await browser.signIn(email, 'Ne-tot-parol-2026')
	const unknown = await browser.signIn('nobody@mail.kz', 'Ne-tot-parol-2026')
	expect(wrong.statusCode).toBe(401)
	expect({ ...unknown.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' })
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
	expect((await letters()).at(-1)?.subject).toBe('Мы завершили вход на одном устройстве — Ойыншық')
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

test('a sign-in ends after thirty days, however often it was used', async () => {
	await browser.signIn(email, password)
	shop.clock.advance(29 * 86_400_000)
	expect((await browser.refresh()).headers['set-cookie']).toContain('Max-Age=86400;')
	shop.clock.advance(86_400_000)
	expect((await browser.refresh()).statusCode).toBe(401)
})

test('signing out ends the sign-in on the server and takes the cookie away', async () => {
	await browser.signIn(email, password)
	const kept = browser.cookie
	const answer = await browser.call('POST', '/auth/logout')
	expect(answer.statusCode).toBe(204)
	expect(answer.headers['set-cookie']).toContain('refresh=; Path=/api/auth; Max-Age=0;')
	browser.cookie = kept
	expect((await browser.refresh()).statusCode).toBe(401)
})

test('signing in again on a browser ends what it had before', async () => {
	await browser.signIn(email, password)
	const former = new Browser(shop)
	former.cookie = browser.cookie
	await browser.signIn(email, password)
	expect((await former.refresh()).statusCode).toBe(401)
	expect((await browser.refresh()).statusCode).toBe(200)
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

test('after five wrong passwords the account pauses, longer each time, and a reset ends the pause', async () => {
	const guess = () => browser.signIn(email, 'Ne-tot-parol-2026')
	for (let tried = 0; tried < 5; tried++) expect((await guess()).statusCode).toBe(401)
	const paused = await browser.signIn(email, password)
	expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30'])
	shop.clock.advance(30_000)
	expect((await guess()).statusCode).toBe(401)
	expect((await guess()).headers['retry-after']).toBe('60')
	await browser.call('POST', '/forgot-password', { email })
	const token = /token=([\w-]+)/.exec((await letters()).at(-1)?.text ?? '')?.[1]
	await browser.call('POST', '/reset-password', { email, token, newPassword: 'Novyi-Parol-2026' })
	expect((await browser.signIn(email, 'Novyi-Parol-2026')).statusCode).toBe(200)
})

const reach = async (who: Browser) => (await who.call('GET', '/profile')).statusCode

test('after signing out the access token counts no more', async () => {
	await browser.signIn(email, password)
	expect(await reach(browser)).toBe(200)
	await browser.call('POST', '/auth/logout')
	expect(await reach(browser)).toBe(401)
})

test('after a reset of the password no access token counts any more', async () => {
	const other = new Browser(shop, 'another-device')
	await other.signIn(email, password)
	await browser.signIn(email, password)
	await browser.call('POST', '/forgot-password', { email })
	const token = /token=([\w-]+)/.exec((await letters()).at(-1)?.text ?? '')?.[1]
	await browser.call('POST', '/reset-password', { email, token, newPassword: 'Novyi-Parol-2026' })
	expect([await reach(browser), await reach(other)]).toEqual([401, 401])
})

test('after a reuse of the refresh token the access token counts no more', async () => {
	await browser.signIn(email, password)
	const stolen = browser.cookie
	await browser.refresh()
	shop.clock.advance(10_001)
	const thief = new Browser(shop)
	thief.cookie = stolen
	await thief.refresh()
	expect(await reach(browser)).toBe(401)
})

test('an access token counts only for its own sign-in, and only until that expires', async () => {
	await browser.signIn(email, password)
	const stranger = await shop.signIn(`stranger-${email}`)
	const { rows } = await shop.pool.query<{ id: string; user_id: string }>(
		'select sign_ins.id, user_id from sign_ins join users on users.id = user_id where email = $1',
		[email],
	)
	const [{ id: signInId, user_id: userId } = { id: '', user_id: '' }] = rows
	browser.accessToken = await shop.tokens.sign({ userId: stranger.userId, role: 'Client', signInId })
	expect(await reach(browser)).toBe(401)
	browser.accessToken = await shop.tokens.sign({ userId, role: 'Client', signInId })
	expect(await reach(browser)).toBe(200)
	await shop.pool.query('update sign_ins set expires_at = $1 where id = $2', [shop.clock.now(), signInId])
	expect(await reach(browser)).toBe(401)
})

test('a call that anybody may make takes a dead access token for none', async () => {
	await browser.signIn(email, password)
	await browser.call('POST', '/auth/logout')
	expect((await browser.call('GET', '/products/filter')).statusCode).toBe(200)
})

test('a demoted administrator loses access at once', async () => {
	await shop.pool.query("update users set role = 'Admin' where email = $1", [email])
	await browser.signIn(email, password)
	expect((await browser.call('GET', '/orders')).statusCode).toBe(200)
	await shop.pool.query("update users set role = 'Client' where email = $1", [email])
	expect((await browser.call('GET', '/orders')).statusCode).toBe(403)
})
