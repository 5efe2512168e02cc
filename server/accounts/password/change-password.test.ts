import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { untilBlocked } from '../../testing/database/until-blocked.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'
import { hashPassword } from '../password-hash.ts'

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
	email = `change-${++people}@mail.kz`
	userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
	await browser.signIn(email, password)
})

const change = (body: object = {}) =>
	browser.call('POST', '/profile/password', { currentPassword: password, newPassword, ...body })

async function lettersTo(to: string) {
	return (await shop.letters()).filter((letter) => letter.to === to)
}

async function tokenTo(to: string): Promise<string> {
	return /token=([\w-]+)/.exec((await lettersTo(to)).at(-1)?.text ?? '')?.[1] ?? ''
}

test('a new password counts at once, the old one no more, and the owner is told', async () => {
	const answer = await change()
	expect([answer.statusCode, answer.body]).toEqual([204, ''])
	expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Пароль изменён')])
	expect((await new Browser(shop).signIn(email, password)).statusCode).toBe(401)
	expect((await new Browser(shop).signIn(email, newPassword)).statusCode).toBe(200)
})

test('every other device is signed out at once, this one stays signed in', async () => {
	const other = new Browser(shop, 'another-device')
	await other.signIn(email, password)
	await change()
	expect((await other.call('GET', '/profile')).statusCode).toBe(401)
	expect((await other.refresh()).statusCode).toBe(401)
	expect((await browser.call('GET', '/profile')).statusCode).toBe(200)
	expect((await browser.refresh()).statusCode).toBe(200)
})

test('a wrong current password is refused without looking like a bad token, however fresh the sign-in is', async () => {
	const answer = await change({ currentPassword: 'Ne-tot-parol-2026' })
	expect(answer.json()).toMatchObject({ status: 403, code: 'wrong_password', detail: 'Неверный пароль.' })
	const without = await change({ currentPassword: '' })
	expect(without.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'currentPassword' }] })
	expect((await new Browser(shop).signIn(email, password)).statusCode).toBe(200)
	expect(await lettersTo(email)).toEqual([])
})

test('guessing the current password brings the pause of signing in', async () => {
	for (let tried = 0; tried < 5; tried++) {
		expect((await change({ currentPassword: 'Ne-tot-parol-2026' })).statusCode).toBe(403)
	}
	const paused = await change()
	expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30'])
	shop.clock.advance(30_000)
	expect((await change()).statusCode).toBe(204)
})

test('a common password is refused, and so is one that breaks the rules', async () => {
	expect((await change({ newPassword: 'Password-1234' })).json()).toMatchObject({ status: 400, code: 'weak_password' })
	const short = await change({ newPassword: 'Korotkii-1' })
	expect(short.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'newPassword' }] })
	expect((await change({ newPassword: `Aa1-${'x'.repeat(97)}` })).statusCode).toBe(400)
})

test('the own address is no password, whatever its case, neither changed nor reset', async () => {
	const asPassword = `Change-${people}@mail.kz`
	const refusal = {
		code: 'invalid_input',
		errors: [{ field: 'newPassword', detail: 'Пароль не должен совпадать с email' }],
	}
	expect((await change({ newPassword: asPassword })).json()).toMatchObject(refusal)
	await browser.call('POST', '/forgot-password', { email })
	const reset = { email, token: await tokenTo(email), newPassword: asPassword }
	expect((await browser.call('POST', '/reset-password', reset)).json()).toMatchObject(refusal)
})

test('of two changes at once with the same current password exactly one wins', async () => {
	const other = 'Drugoi-Parol-2026'
	const both = await Promise.all([change(), change({ newPassword: other })])
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
	const [first] = both
	const [right, wrong] = first.statusCode === 204 ? [newPassword, other] : [other, newPassword]
	expect((await new Browser(shop).signIn(email, wrong)).statusCode).toBe(401)
	expect((await new Browser(shop).signIn(email, right)).statusCode).toBe(200)
	expect(await lettersTo(email)).toHaveLength(1)
})

test('links and codes that were still open are of no use after a change', async () => {
	await browser.call('POST', '/forgot-password', { email })
	const reset = { email, token: await tokenTo(email), newPassword: 'Tretii-Parol-2026' }
	const newEmail = `wanted-${people}@mail.kz`
	await browser.call('PUT', '/profile', { fullName: 'Покупатель', email: newEmail })
	const confirm = { email: newEmail, token: await tokenTo(newEmail) }
	await browser.call('POST', '/profile/2fa?enabled=true', {})
	const other = new Browser(shop, 'another-device')
	await other.signIn(email, password)
	const code = /\b\d{6}\b/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[0]
	expect([reset.token, confirm.token, code].every(Boolean)).toBe(true)
	await change()
	expect((await browser.call('POST', '/reset-password', reset)).json().code).toBe('link_invalid')
	expect((await browser.call('POST', '/confirm-email', confirm)).json().code).toBe('link_invalid')
	const second = await other.call('POST', '/verify-2fa', { email, code, fingerprint: other.fingerprint })
	expect(second.json().code).toBe('invalid_code')
})

/** Starts something that waits until a change of the password ends. */
async function whileChanging<Result>(passwordHash: string, happen: () => Promise<Result>): Promise<Result> {
	const client = await shop.pool.connect()
	try {
		await client.query('begin')
		await client.query('select from users where id = $1 for update', [userId])
		const happening = happen()
		await untilBlocked(shop.pool)
		await client.query('update users set password_hash = $1 where id = $2', [passwordHash, userId])
		await client.query('commit')
		return await happening
	} finally {
		client.release()
	}
}

test('anyone who gave the old password just before a change is not signed in after it', async () => {
	const other = new Browser(shop, 'another-device')
	const answer = await whileChanging('another', () => other.signIn(email, password))
	expect([answer.statusCode, other.cookie]).toEqual([401, undefined])
})

test('a hash made anew at signing in does not bring the old password back', async () => {
	const outdated = await hash(password, { memoryCost: 12_288, timeCost: 3, parallelism: 1 })
	await shop.pool.query('update users set password_hash = $1 where id = $2', [outdated, userId])
	const changed = await hashPassword(newPassword)
	const answer = await whileChanging(changed, () => new Browser(shop).signIn(email, password))
	expect(answer.statusCode).toBe(401)
	const { rows } = await shop.pool.query('select password_hash from users where id = $1', [userId])
	expect(rows).toEqual([{ password_hash: changed }])
	expect((await new Browser(shop).signIn(email, newPassword)).statusCode).toBe(200)
})
