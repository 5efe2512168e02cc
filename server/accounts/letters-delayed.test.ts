import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const email = 'waiting@mail.kz'
let shop: ScratchShop
let browser: Browser

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
	await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
})

beforeEach(() => setOutage(false))

afterAll(() => shop.close())

async function setOutage(isOn: boolean): Promise<void> {
	await shop.pool.query(isOn ? 'insert into mail_outage (since) values (now())' : 'delete from mail_outage')
}

const registration = (address: string) => ({
	fullName: 'Айгуль',
	email: address,
	password,
	confirmPassword: password,
	enableTwoFactor: false,
})

test.each([
	['/register', registration(email), registration('unknown@mail.kz')],
	['/forgot-password', { email }, { email: 'nobody@mail.kz' }],
	['/resend-confirmation', { email }, { email: 'nobody@mail.kz' }],
])('%s says that letters are delayed, the same for a known and an unknown address', async (path, known, unknown) => {
	const ask = async (body: { email: string }) => {
		const { email: _, ...answer } = (await browser.call('POST', path, body)).json()
		return answer
	}
	expect([await ask(known), await ask(unknown)]).toEqual([{}, {}])
	await setOutage(true)
	expect([await ask(known), await ask(unknown)]).toEqual([{ lettersDelayed: true }, { lettersDelayed: true }])
})

test('a new email in the profile is answered with the delay, a new name is not', async () => {
	await setOutage(true)
	const named = await browser.call('PUT', '/profile', { fullName: 'Айгуль', email })
	expect(named.json()).toEqual({ fullName: 'Айгуль', email, twoFactorEnabled: false })
	const moved = await browser.call('PUT', '/profile', { fullName: 'Айгуль', email: 'moved@mail.kz' })
	expect(moved.json()).toEqual({ fullName: 'Айгуль', email, twoFactorEnabled: false, lettersDelayed: true })
	await setOutage(false)
	const again = await browser.call('PUT', '/profile', { fullName: 'Айгуль', email: 'moved@mail.kz' })
	expect(again.json()).not.toHaveProperty('lettersDelayed')
})

test('a sign-in that waits for a code says that it is delayed, one that needs none does not', async () => {
	await setOutage(true)
	expect((await browser.signIn(email, password)).json()).not.toHaveProperty('lettersDelayed')
	await shop.pool.query('update users set two_factor_enabled = true where email = $1', [email])
	expect((await browser.signIn(email, password)).json()).toEqual({ requires2FA: true, lettersDelayed: true })
	await setOutage(false)
	expect((await browser.signIn(email, password)).json()).toEqual({ requires2FA: true })
})
