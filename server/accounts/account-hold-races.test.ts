import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { untilBlocked } from '../testing/database/until-blocked.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const newPassword = 'Novyi-Parol-2026'
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
	email = `waiting-${++people}@mail.kz`
	userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
})

/** Starts something that waits for the account while another transaction changes it. */
async function whileHeld<Result>(change: string, happen: () => Promise<Result>): Promise<Result> {
	const client = await shop.pool.connect()
	try {
		await client.query('begin')
		await client.query('select from users where id = $1 for update', [userId])
		const happening = happen()
		await untilBlocked(shop.pool)
		await client.query(change, [userId])
		await client.query('commit')
		return await happening
	} finally {
		client.release()
	}
}

async function rowsOf(sql: string, ...values: unknown[]) {
	return (await shop.pool.query(sql, values)).rows
}

async function lettersTo(address: string) {
	return (await shop.letters()).filter(({ to }) => to === address)
}

const endings: [string, string][] = [
	['its sign-in is ended', 'update sign_ins set ended_at = now() where user_id = $1'],
	['the password is replaced', "update users set password_hash = 'another' where id = $1"],
]

test.each(endings)('another address that is asked for while %s is not', async (_, ending) => {
	const newEmail = `wish-${people}@mail.kz`
	const wish = { fullName: 'Новое имя', email: newEmail }
	const answer = await whileHeld(ending, () => browser.call('PUT', '/profile', wish))
	expect(answer.json().code).toBe('unauthenticated')
	expect([await lettersTo(newEmail), await lettersTo(email)]).toEqual([[], []])
	expect(await rowsOf('select full_name from users where id = $1', userId)).toEqual([{ full_name: 'Покупатель' }])
	expect(await rowsOf('select from email_secrets where user_id = $1', userId)).toEqual([])
})

test.each(endings)('two-factor that is set while %s is not', async (_, ending) => {
	const answer = await whileHeld(ending, () => browser.call('POST', '/profile/2fa?enabled=true', {}))
	expect(answer.json().code).toBe('unauthenticated')
	expect(await rowsOf('select two_factor_enabled as on from users where id = $1', userId)).toEqual([{ on: false }])
})

test('two-factor that another device turns on meanwhile is not turned off without the password', async () => {
	shop.clock.advance(16 * 60_000)
	browser.accessToken = (await browser.refresh()).json().accessToken
	const turnedOn = 'update users set two_factor_enabled = true where id = $1'
	const answer = await whileHeld(turnedOn, () => browser.call('POST', '/profile/2fa?enabled=false', {}))
	expect(answer.json().twoFactorEnabled).toBe(true)
	expect(await rowsOf('select two_factor_enabled as on from users where id = $1', userId)).toEqual([{ on: true }])
})

test('an outdated hash that is made anew by giving the password does not look like another password', async () => {
	const outdated = await hash(password, { memoryCost: 12_288, timeCost: 3, parallelism: 1 })
	await rowsOf('update users set password_hash = $1, two_factor_enabled = true where id = $2', outdated, userId)
	const answer = await browser.call('POST', '/profile/2fa?enabled=false', { currentPassword: password })
	expect(answer.json()).toMatchObject({ twoFactorEnabled: false })
})

test('a reset link asked for while the address changes goes to neither address', async () => {
	const newEmail = `moved-${people}@mail.kz`
	const moving = `update users set email = '${newEmail}' where id = $1`
	const answer = await whileHeld(moving, () => browser.call('POST', '/forgot-password', { email }))
	expect(answer.statusCode).toBe(200)
	expect([await lettersTo(newEmail), await lettersTo(email)]).toEqual([[], []])
	expect(await rowsOf('select from email_secrets where user_id = $1', userId)).toEqual([])
})

test('no code is sent for a password that is replaced meanwhile', async () => {
	await rowsOf('update users set two_factor_enabled = true where id = $1', userId)
	const other = new Browser(shop, 'another-device')
	const replaced = "update users set password_hash = 'another' where id = $1"
	const answer = await whileHeld(replaced, () => other.signIn(email, password))
	expect(answer.json().code).toBe('invalid_credentials')
	expect(await lettersTo(email)).toEqual([])
	expect(await rowsOf('select from sign_in_codes where user_id = $1', userId)).toEqual([])
})

const confirmed = 'update users set email_confirmed_at = now() where id = $1'
const form = () => ({
	fullName: 'Чужой',
	email,
	password: newPassword,
	confirmPassword: newPassword,
	enableTwoFactor: false,
})

test.each<[string, () => object]>([
	['/register', form],
	['/resend-confirmation', () => ({ email })],
])('%s during a confirmation leaves no link that could confirm once more', async (path, body) => {
	await rowsOf('update users set email_confirmed_at = null where id = $1', userId)
	const answer = await whileHeld(confirmed, () => new Browser(shop).call('POST', path, body()))
	expect(answer.statusCode).toBeLessThan(300)
	expect(await rowsOf('select from email_secrets where user_id = $1', userId)).toEqual([])
	const subjects = (await lettersTo(email)).map(({ subject }) => subject)
	expect(subjects).toEqual(path === '/register' ? ['Вы уже зарегистрированы — Ойыншық'] : [])
})

test('a confirmation link does nothing to an account that is confirmed already', async () => {
	await rowsOf('update users set email_confirmed_at = null where id = $1', userId)
	await new Browser(shop).call('POST', '/resend-confirmation', { email })
	const token = /token=([\w-]+)/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1]
	await rowsOf(confirmed, userId)
	const answer = await new Browser(shop).call('POST', '/confirm-email', { email, token })
	expect([token === undefined, answer.json().code]).toEqual([false, 'link_invalid'])
})
