import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const newPassword = 'Novyi-Parol-2026'
let people = 0
let shop: ScratchShop
let browser: Browser
let email: string
let newEmail: string

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	email = `old-${++people}@mail.kz`
	newEmail = `fresh-${people}@mail.kz`
	await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password, from())
})

/** Each test has its own IP address. */
const from = () => ({ ipAddress: `10.0.${people}.1` })

const ask = (address = newEmail) => browser.call('PUT', '/profile', { fullName: 'Покупатель', email: address }, from())
const confirm = async (address = newEmail) =>
	await browser.call('POST', '/confirm-email', { email: address, token: await tokenTo(address) }, from())

async function lettersTo(address: string) {
	return (await shop.letters()).filter(({ to }) => to === address)
}

async function tokenTo(address: string): Promise<string> {
	return /token=([\w-]+)/.exec((await lettersTo(address)).at(-1)?.text ?? '')?.[1] ?? ''
}

async function registerAs(address: string, fullName = 'Чужой') {
	const form = { fullName, email: address, password: newPassword, confirmPassword: newPassword, enableTwoFactor: false }
	return await new Browser(shop).call('POST', '/register', form, from())
}

async function rowsOf(sql: string, ...values: unknown[]) {
	return (await shop.pool.query(sql, values)).rows
}

test('a reset link that the old address was sent does not open the account once the address has changed', async () => {
	await browser.call('POST', '/forgot-password', { email }, from())
	const token = await tokenTo(email)
	await ask()
	expect((await confirm()).statusCode).toBe(204)
	for (const address of [newEmail, email]) {
		const reset = await browser.call('POST', '/reset-password', { email: address, token, newPassword }, from())
		expect([address, reset.json().code]).toEqual([address, 'link_invalid'])
	}
	expect((await new Browser(shop).signIn(newEmail, password, from())).statusCode).toBe(200)
})

test('a link that confirmed a change says so again, until the address changes once more', async () => {
	await ask()
	const used = { email: newEmail, token: await tokenTo(newEmail) }
	const press = async () => (await browser.call('POST', '/confirm-email', used, from())).statusCode
	expect([await press(), await press()]).toEqual([204, 204])
	const third = `third-${people}@mail.kz`
	await ask(third)
	expect((await confirm(third)).statusCode).toBe(204)
	expect(await press()).toBe(400)
	expect((await browser.call('GET', '/profile', undefined, from())).json().email).toBe(third)
})

test('a code that the old address was sent ends no sign-in once the address has changed', async () => {
	await ask()
	await browser.call('POST', '/profile/2fa?enabled=true', {}, from())
	const other = new Browser(shop, 'another-device')
	await other.signIn(email, password, from())
	const code = /\b\d{6}\b/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[0]
	expect(code).toBeTruthy()
	await confirm()
	const used = await other.call('POST', '/verify-2fa', { email: newEmail, code, fingerprint: 'another-device' }, from())
	expect(used.json().code).toBe('invalid_code')
})

test('strangers who ask for confirmation letters do not keep the owner from changing the address', async () => {
	const stranger = new Browser(shop)
	const again = () => stranger.call('POST', '/resend-confirmation', { email }, { ipAddress: '10.200.0.1' })
	for (let asked = 0; asked < 5; asked++) expect((await again()).statusCode).toBe(200)
	expect((await again()).statusCode).toBe(429)
	expect((await ask()).statusCode).toBe(200)
})

test('a person asks for five addresses a day, then pauses', async () => {
	for (let asked = 0; asked < 5; asked++) expect((await ask(`n${asked}-${newEmail}`)).statusCode).toBe(200)
	const refused = await ask()
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
})

test('letters to new addresses count among the letters of one network', async () => {
	for (let asked = 0; asked < 40; asked++) {
		await browser.call('POST', '/forgot-password', { email: `nobody-${asked}@mail.kz` }, from())
	}
	const refused = await ask()
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
	expect(await lettersTo(newEmail)).toEqual([])
})

test('an address that somebody registered without confirming it goes to the one who confirms it', async () => {
	await registerAs(newEmail)
	expect((await ask()).statusCode).toBe(200)
	expect((await lettersTo(newEmail)).at(-1)?.subject).toBe('Подтвердите новый email — Ойыншық')
	const [{ id }] = await rowsOf('select id from users where email = $1', newEmail)
	const registered = /token=([\w-]+)/.exec((await lettersTo(newEmail))[0]?.text ?? '')?.[1]
	expect((await confirm()).statusCode).toBe(204)
	expect((await browser.call('GET', '/profile')).json().email).toBe(newEmail)
	for (const table of ['email_secrets', 'consents']) {
		expect([table, await rowsOf(`select from ${table} where user_id = $1`, id)]).toEqual([table, []])
	}
	expect(await rowsOf('select from users where id = $1', id)).toEqual([])
	const late = await browser.call('POST', '/confirm-email', { email: newEmail, token: registered }, from())
	expect(late.json().code).toBe('link_invalid')
	expect((await new Browser(shop).signIn(newEmail, newPassword, from())).statusCode).toBe(401)
})

test('an address that its owner confirmed meanwhile stays with its owner', async () => {
	await registerAs(newEmail, 'Владелец')
	const registered = await tokenTo(newEmail)
	await ask()
	const theirs = await browser.call('POST', '/confirm-email', { email: newEmail, token: registered }, from())
	expect(theirs.statusCode).toBe(204)
	expect((await confirm()).json().code).toBe('link_invalid')
	expect((await browser.call('GET', '/profile')).json().email).toBe(email)
	expect((await new Browser(shop).signIn(newEmail, newPassword, from())).statusCode).toBe(200)
})
