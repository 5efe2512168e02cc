import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { canSignInAsAdmin, ensureFirstAdmin } from '../admins/first-admin.ts'
import { deleteExpired } from '../delete-expired.ts'
import { addCustomers, findRole } from '../people.ts'

const password = 'Igrushki-2026-Qostanay'
let people = 0
let shop: ScratchShop
let browser: Browser
let email: string
let userId: string

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterAll(() => shop.close())

beforeEach(async () => {
	email = `p-${++people}@mail.kz`
	userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
})

async function keepSignedIn(): Promise<void> {
	browser.accessToken = (await browser.refresh()).json().accessToken
}

test('the profile shows name, address and whether two-factor is on', async () => {
	expect((await browser.call('GET', '/profile')).json()).toEqual({
		fullName: 'Покупатель',
		email,
		twoFactorEnabled: false,
	})
})

test('a changed name may have 25 characters, a stored longer one stays', async () => {
	const longer = 'а'.repeat(26)
	const refused = await browser.call('PUT', '/profile', { fullName: longer, email })
	expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Максимум 25 символов'])
	await shop.pool.query('update users set full_name = $1 where id = $2', [longer, userId])
	const kept = await browser.call('PUT', '/profile', { fullName: longer, email, twoFactorEnabled: true })
	expect(kept.json()).toEqual({ fullName: longer, email, twoFactorEnabled: false })
	const changed = await browser.call('PUT', '/profile', { fullName: 'Айгуль', email })
	expect(changed.json().fullName).toBe('Айгуль')
})

test('an address at a national domain may have 25 characters as people write it', async () => {
	const asked = async (newEmail: string) => {
		await keepSignedIn()
		return await browser.call('PUT', '/profile', { fullName: 'Покупатель', email: newEmail })
	}
	expect((await asked('aigul@магазин-почта-это.рф')).json()).toMatchObject({
		status: 400,
		detail: 'Максимум 25 символов',
	})
	expect((await asked('aigul@магазин-почта-то.рф')).statusCode).toBe(200)
})

test('a new address counts once it is confirmed, and the old one is told', async () => {
	const newEmail = `new-${people}@mail.kz`
	const answer = await browser.call('PUT', '/profile', { fullName: 'Покупатель', email: newEmail })
	expect([answer.statusCode, answer.json().email]).toEqual([200, email])
	const letters = await shop.letters()
	expect(letters.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
		'Запрошена замена email — Ойыншық',
	])
	const link = letters.find(({ to }) => to === newEmail)?.text ?? ''
	const token = /token=([\w-]+)/.exec(link)?.[1]
	expect((await browser.call('POST', '/confirm-email', { email: newEmail, token })).statusCode).toBe(204)
	expect((await browser.call('GET', '/profile')).json().email).toBe(newEmail)
	expect((await shop.letters()).at(-1)).toMatchObject({ to: email, subject: 'Email изменён — Ойыншық' })
})

test('an address that is taken is told to its owner alone', async () => {
	await addCustomers(shop.db, [{ fullName: 'Другой', email: `taken-${people}@mail.kz`, language: 'en' }])
	const answer = await browser.call('PUT', '/profile', { fullName: 'Покупатель', email: `taken-${people}@mail.kz` })
	expect([answer.statusCode, answer.json().email]).toEqual([200, email])
	expect((await shop.letters()).at(-1)).toMatchObject({
		to: `taken-${people}@mail.kz`,
		subject: 'You are already registered — Oiynshyq',
	})
})

test('turning two-factor off needs a fresh sign-in or the password', async () => {
	const turn = (enabled: boolean, body: object = {}) => browser.call('POST', `/profile/2fa?enabled=${enabled}`, body)
	expect((await turn(true)).json().twoFactorEnabled).toBe(true)
	shop.clock.advance(15 * 60_000)
	await keepSignedIn()
	expect((await turn(true)).statusCode).toBe(200)
	expect((await turn(false)).json().code).toBe('reauthenticate')
	expect((await turn(false, { currentPassword: 'Ne-tot-parol-2026' })).json()).toMatchObject({
		status: 403,
		code: 'wrong_password',
	})
	expect((await turn(false, { currentPassword: password })).json().twoFactorEnabled).toBe(false)
})

test('a sign-in is fresh for its own device alone', async () => {
	shop.clock.advance(16 * 60_000)
	await keepSignedIn()
	const other = new Browser(shop, 'another-device')
	await other.signIn(email, password)
	await shop.pool.query('update users set two_factor_enabled = true where id = $1', [userId])
	const wish = { fullName: 'Покупатель', email: `stolen-${people}@mail.kz` }
	expect((await browser.call('PUT', '/profile', wish)).json().code).toBe('reauthenticate')
	expect((await browser.call('POST', '/profile/2fa?enabled=false', {})).json().code).toBe('reauthenticate')
	expect((await other.call('POST', '/profile/2fa?enabled=false', {})).statusCode).toBe(200)
	expect((await other.call('PUT', '/profile', wish)).statusCode).toBe(200)
})

test('a deleted account has no role and cannot do anything', async () => {
	const visitor = await shop.tokens.verify(browser.accessToken ?? '')
	expect(visitor && (await findRole(shop.db, visitor, shop.clock.now()))).toBe('Client')
	await shop.pool.query('update users set deleted_at = now() where id = $1', [userId])
	expect(visitor && (await findRole(shop.db, visitor, shop.clock.now()))).toBeUndefined()
	expect((await browser.call('GET', '/profile')).statusCode).toBe(401)
	expect((await browser.refresh()).statusCode).toBe(401)
	expect((await browser.signIn(email, password)).statusCode).toBe(401)
})

test('the first administrator is made once, and must be named', async () => {
	const now = shop.clock.now()
	await expect(ensureFirstAdmin(shop.db, { email: 'a@toys.example', password: undefined, now })).rejects.toThrow(
		'ADMIN_',
	)
	await ensureFirstAdmin(shop.db, { email: 'Admin@toys.example', password, now })
	await ensureFirstAdmin(shop.db, { email: 'second@toys.example', password: 'Another-2026-pass', now })
	expect(await canSignInAsAdmin(shop.db, 'admin@toys.example', password)).toBe(true)
	expect(await canSignInAsAdmin(shop.db, 'second@toys.example', 'Another-2026-pass')).toBe(false)
	expect(await canSignInAsAdmin(shop.db, email, password)).toBe(false)
})

test('what expired long ago is forgotten, what counts stays', async () => {
	await browser.call('POST', '/forgot-password', { email })
	await deleteExpired(shop.db, shop.clock.now())
	await keepSignedIn()
	expect(browser.accessToken).toBeTruthy()
	await deleteExpired(shop.db, new Date(shop.clock.now().getTime() + 61 * dayMs))
	for (const table of ['attempts', 'sign_ins', 'spent_tokens']) {
		expect((await shop.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
	}
	// The link that confirmed the address says so for good.
	expect((await shop.pool.query('select purpose from email_secrets')).rows).toEqual([{ purpose: 'change-email' }])
})
