import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
	email = `careful-${++people}@mail.kz`
	const userId = await shop.addPerson(email, { password })
	await shop.pool.query('update users set two_factor_enabled = true where id = $1', [userId])
	browser = new Browser(shop)
})

async function letters() {
	return (await shop.letters()).filter(({ to }) => to === email)
}

async function lastCode(): Promise<string> {
	return /\b\d{6}\b/.exec((await letters()).at(-1)?.text ?? '')?.[0] ?? ''
}

async function verifyWith(device: Browser, code: string) {
	return await device.call('POST', '/verify-2fa', { email, code, fingerprint: device.fingerprint })
}

async function guess(times: number): Promise<void> {
	const wrong = (await lastCode()) === '000000' ? '111111' : '000000'
	for (let tried = 0; tried < times; tried++) expect((await verifyWith(browser, wrong)).statusCode).toBe(401)
}

async function resetPassword(): Promise<void> {
	await browser.call('POST', '/forgot-password', { email })
	const token = /token=([\w-]+)/.exec((await letters()).at(-1)?.text ?? '')?.[1]
	const answer = await browser.call('POST', '/reset-password', { email, token, newPassword: password })
	expect(answer.statusCode).toBe(204)
}

test('with two-factor on, a code from a letter ends the sign-in, once, on the device that asked', async () => {
	expect((await browser.signIn(email, password)).json()).toEqual({ requires2FA: true })
	const [letter] = await letters()
	expect(letter?.text.match(/\b\d{6}\b/g)).toHaveLength(1)
	expect(letter?.html.match(/\b\d{6}\b/g)).toHaveLength(1)
	const code = await lastCode()
	const verify = (fingerprint: string) => browser.call('POST', '/verify-2fa', { email, code, fingerprint })
	expect((await verify('another-device')).json().code).toBe('invalid_code')
	const both = await Promise.all([verify('a-device'), verify('a-device')])
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a code is not sent twice within a minute; later a new one ends the old', async () => {
	await browser.signIn(email, password)
	await browser.signIn(email, password)
	expect(await letters()).toHaveLength(1)
	const old = await lastCode()
	shop.clock.advance(60_000)
	await browser.signIn(email, password)
	expect(await letters()).toHaveLength(2)
	if (old !== (await lastCode())) expect((await verifyWith(browser, old)).statusCode).toBe(401)
	shop.clock.advance(10 * 60_000)
	expect((await verifyWith(browser, await lastCode())).statusCode).toBe(401)
})

test('a code allows five tries', async () => {
	await browser.signIn(email, password)
	await guess(5)
	expect((await verifyWith(browser, await lastCode())).statusCode).toBe(401)
})

test('guesses from a device that was sent no code do not pause the account', async () => {
	const stranger = new Browser(shop, 'a-stranger')
	for (let tried = 0; tried < 12; tried++) expect((await verifyWith(stranger, '123456')).statusCode).toBe(401)
	await browser.signIn(email, password)
	expect((await verifyWith(browser, await lastCode())).statusCode).toBe(200)
})

test('ten wrong codes pause the second step, and a reset ends the pause', async () => {
	for (const tries of [5, 5, 1]) {
		await browser.signIn(email, password)
		await guess(tries)
		shop.clock.advance(60_000)
	}
	const paused = await verifyWith(browser, await lastCode())
	expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '60'])
	await resetPassword()
	await browser.signIn(email, password)
	expect((await verifyWith(browser, await lastCode())).statusCode).toBe(200)
})

test('a reset ends the pause after many codes', async () => {
	for (let sent = 0; sent < 10; sent++) {
		expect((await browser.signIn(email, password)).statusCode).toBe(200)
		shop.clock.advance(60_000)
	}
	expect((await browser.signIn(email, password)).statusCode).toBe(429)
	await resetPassword()
	expect((await browser.signIn(email, password)).statusCode).toBe(200)
})

test('a reset ends the pause after many reset letters', async () => {
	const ask = () => browser.call('POST', '/forgot-password', { email })
	for (let asked = 0; asked < 4; asked++) await ask()
	await resetPassword()
	expect((await ask()).statusCode).toBe(200)
})

test('signing in again in two steps ends what the browser had before, once the code is used', async () => {
	await browser.signIn(email, password)
	await verifyWith(browser, await lastCode())
	const former = new Browser(shop)
	former.cookie = browser.cookie
	shop.clock.advance(60_000)
	await browser.signIn(email, password)
	expect((await former.refresh()).statusCode).toBe(200)
	browser.cookie = former.cookie
	await verifyWith(browser, await lastCode())
	expect((await former.refresh()).statusCode).toBe(401)
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a code that still stands ends the sign-in its browser got meanwhile', async () => {
	await browser.signIn(email, password)
	await shop.pool.query('update users set two_factor_enabled = false where email = $1', [email])
	await browser.signIn(email, password)
	await shop.pool.query('update users set two_factor_enabled = true where email = $1', [email])
	const former = new Browser(shop)
	former.cookie = browser.cookie
	await browser.signIn(email, password)
	expect(await letters()).toHaveLength(1)
	await verifyWith(browser, await lastCode())
	expect((await former.refresh()).statusCode).toBe(401)
})
