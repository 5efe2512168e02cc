import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop, tokenSecret } from '../../testing/scratch-shop.ts'

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
	await shop.addPerson(email, { password })
	browser = new Browser(shop)
})

async function letters() {
	return (await shop.letters()).filter(({ to }) => to === email)
}

const reach = async (who: Browser) => (await who.call('GET', '/profile')).statusCode

test('a wrong password and an unknown address get the same answer', async () => {
	const wrong = await browser.signIn(email, 'Ne-tot-parol-2026')
	const unknown = await browser.signIn('nobody@mail.kz', 'Ne-tot-parol-2026')
	expect(wrong.statusCode).toBe(401)
	expect({ ...unknown.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' })
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

test('signing out ends the sign-in of the access token where the browser keeps the cookie back', async () => {
	await browser.signIn(email, password)
	const kept = browser.cookie
	browser.cookie = undefined
	expect((await browser.call('POST', '/auth/logout')).statusCode).toBe(204)
	expect(await reach(browser)).toBe(401)
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

test('an access token that names no sign-in counts for nobody', async () => {
	await browser.signIn(email, password)
	const { sid, ...claims } = decodeJwt(browser.accessToken ?? '')
	const signed = (payload: JWTPayload) =>
		new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(new TextEncoder().encode(tokenSecret))
	browser.accessToken = await signed({ ...claims, sid })
	expect(await reach(browser)).toBe(200)
	browser.accessToken = await signed(claims)
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
