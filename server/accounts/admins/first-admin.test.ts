import { afterEach, beforeEach, expect, test } from 'vitest'
import { newPassword as passwordRules } from '#contract/accounts.ts'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchFolder, removeDataDir } from '../../testing/scratch-folder.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { isCommonPassword } from '../password/weak-password.ts'
import { canSignInAsAdmin, demoAdminPassword, ensureFirstAdmin } from './first-admin.ts'

const email = 'boss@toys.example'
const password = 'Igrushki-2026-Qostanay'
const theirs = 'Chuzhoi-Parol-2026'
let shop: ScratchShop

beforeEach(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterEach(() => shop.close())

const ensure = (changes: { email?: string; password?: string } = {}) =>
	ensureFirstAdmin(shop.db, { email, password, now: shop.clock.now(), ...changes })

async function register(stranger: Browser) {
	const form = { fullName: 'Чужой', email, password: theirs, confirmPassword: theirs, enableTwoFactor: false }
	await stranger.call('POST', '/register', { ...form, consent: legalVersionOf({}) })
	const link = (await shop.letters()).at(-1)?.text ?? ''
	return { email, token: /token=([\w-]+)/.exec(link)?.[1] }
}

test('anyone who registered the address of the first administrator before does not get in, by link or password', async () => {
	const stranger = new Browser(shop)
	const link = await register(stranger)
	await stranger.call('POST', '/register', {
		fullName: 'Чужой',
		email,
		password: theirs,
		confirmPassword: theirs,
		enableTwoFactor: false,
	})
	const repeated = { email, token: /token=([\w-]+)/.exec((await shop.letters()).at(-1)?.text ?? '')?.[1] }
	await ensure()
	for (const used of [link, repeated]) {
		expect((await stranger.call('POST', '/confirm-email', used)).json().code).toBe('link_invalid')
	}
	expect((await stranger.signIn(email, theirs)).statusCode).toBe(401)
	expect((await stranger.signIn(email, password)).statusCode).toBe(200)
	const { rows } = await shop.pool.query('select full_name from users')
	expect(rows).toEqual([{ full_name: 'Администратор' }])
	expect((await shop.pool.query('select from consents')).rowCount).toBe(0)
})

test('a customer who becomes the first administrator is signed out everywhere and keeps the name', async () => {
	const customer = new Browser(shop)
	await customer.call('POST', '/confirm-email', await register(customer))
	await customer.signIn(email, theirs)
	await customer.call('POST', '/forgot-password', { email })
	const token = /token=([\w-]+)/.exec((await shop.letters()).at(-1)?.text ?? '')?.[1]
	await ensure()
	expect((await customer.call('GET', '/profile')).statusCode).toBe(401)
	expect((await customer.refresh()).statusCode).toBe(401)
	const reset = await customer.call('POST', '/reset-password', { email, token, newPassword: theirs })
	expect(reset.json().code).toBe('link_invalid')
	await customer.signIn(email, password)
	expect((await customer.call('GET', '/profile')).json().fullName).toBe('Чужой')
})

test.each([
	['boss@toys.example', 'Igrushki-Qostanay', 'ADMIN_PASSWORD: The password must contain a digit'],
	['boss@toys.example', 'igrushki-2026-qostanay', 'ADMIN_PASSWORD: The password must contain an uppercase letter'],
	['boss1@toys.example', 'Boss1@toys.example', 'ADMIN_PASSWORD: The password must differ from the email'],
	['boss@toys.example', 'Password1234!', 'ADMIN_PASSWORD: '],
	[`${'b'.repeat(60)}@${'toys.'.repeat(8)}example`, password, 'ADMIN_EMAIL: At most 100 characters'],
])('no first administrator is made for %s with %s', async (address, chosen, reason) => {
	await expect(ensure({ email: address, password: chosen })).rejects.toThrow(StartupError)
	await expect(ensure({ email: address, password: chosen })).rejects.toThrow(reason)
	expect((await shop.pool.query('select from users')).rowCount).toBe(0)
})

test('the password that the demo makes satisfies the rules', async () => {
	const folder = makeScratchFolder()
	const made = demoAdminPassword(folder)
	removeDataDir(folder)
	expect(passwordRules.safeParse(made).error).toBeUndefined()
	expect(await isCommonPassword(made)).toBe(false)
	await ensure({ password: made })
	expect(await canSignInAsAdmin(shop.db, email, made)).toBe(true)
})
