import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { deliverLetters, letterOutbox } from '../mail/outbox.ts'
import { openJobs } from '../platform/jobs.ts'
import { Browser } from '../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { until } from '../testing/until.ts'
import { hashPassword } from './password-hash.ts'

const password = 'Igrushki-2026-Qostanay'
const hashNow = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
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
	email = `kept-${++people}@mail.kz`
	userId = await shop.addPerson(email, { password })
	browser = new Browser(shop)
})

async function keepHash(passwordHash: string) {
	await shop.pool.query('update users set password_hash = $1 where id = $2', [passwordHash, userId])
}

async function keptHash(): Promise<string> {
	const { rows } = await shop.pool.query<{ hash: string }>('select password_hash as hash from users where id = $1', [
		userId,
	])
	return rows[0]?.hash ?? ''
}

async function askForCode(): Promise<string> {
	await shop.pool.query('update users set two_factor_enabled = true where id = $1', [userId])
	expect((await browser.signIn(email, password)).json()).toMatchObject({ requires2FA: true })
	const letter = (await shop.letters()).findLast(({ to }) => to === email)
	return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
}

const confirm = (code: string) => browser.call('POST', '/verify-2fa', { email, code, fingerprint: browser.fingerprint })

test('a password counts exactly as it was typed: no blank is trimmed, no case folded, nothing cut off', async () => {
	const long = `Aa1-${'x'.repeat(95)}y`
	await keepHash(await hashPassword(long))
	for (const wrong of [`${long} `, ` ${long}`, long.toUpperCase(), long.slice(0, -1), `${long.slice(0, -1)}z`]) {
		shop.clock.advance(hourMs)
		expect([wrong.length, (await browser.signIn(email, wrong)).statusCode]).not.toEqual([wrong.length, 200])
	}
	shop.clock.advance(hourMs)
	expect((await browser.signIn(email, long)).statusCode).toBe(200)
})

test('a hash made with older parameters is made anew when its owner signs in, and only then', async () => {
	await keepHash(await hash(password, { memoryCost: 12_288, timeCost: 3, parallelism: 1 }))
	await browser.signIn(email, 'Ne-tot-parol-2026')
	expect(await keptHash()).not.toMatch(hashNow)
	expect((await browser.signIn(email, password)).statusCode).toBe(200)
	const renewed = await keptHash()
	expect(renewed).toMatch(hashNow)
	expect((await browser.signIn(email, password)).statusCode).toBe(200)
	expect(await keptHash()).toBe(renewed)
})

test('a code has six digits, is kept as a slow hash, and counts for ten minutes', async () => {
	const code = await askForCode()
	const { rows } = await shop.pool.query<{ hash: string }>(
		'select code_hash as hash from sign_in_codes where user_id = $1',
		[userId],
	)
	expect(rows.map((row) => row.hash)).toEqual([expect.stringMatching(hashNow)])
	shop.clock.advance(10 * 60_000)
	expect((await confirm(code)).json()).toMatchObject({ status: 401, code: 'invalid_code' })
	shop.clock.advance(-1)
	expect((await confirm(code)).statusCode).toBe(200)
})

test('a reset does not spare anybody the second step', async () => {
	await askForCode()
	await browser.call('POST', '/forgot-password', { email })
	const letter = (await shop.letters()).findLast(({ to }) => to === email)
	const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
	const reset = await browser.call('POST', '/reset-password', { email, token, newPassword: 'Novyi-Parol-2026' })
	expect([reset.statusCode, reset.headers['set-cookie']]).toEqual([204, undefined])
	shop.clock.advance(60_000)
	expect((await browser.signIn(email, 'Novyi-Parol-2026')).json()).toEqual({ requires2FA: true })
	expect((await browser.refresh()).statusCode).toBe(204)
})

const inBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Looks for the text and its encodings; a row as text shows bytes in hex. */
function tells(row: string, secret: string): boolean {
	const [text, bytes] = [Buffer.from(secret), Buffer.from(secret, 'base64url')]
	if ([text.toString('hex'), inBase64(text)].some((form) => row.includes(form))) return true
	// A longer number may contain the six digits.
	if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(row)
	return [secret, bytes.toString('hex'), inBase64(bytes)].some((form) => row.includes(form))
}

async function tablesTelling(schema: string, secrets: readonly string[]): Promise<string[]> {
	const { rows: tables } = await shop.pool.query<{ name: string }>(
		"select table_name as name from information_schema.tables where table_schema = $1 and table_name <> 'outbox'",
		[schema],
	)
	expect(tables.length).toBeGreaterThan(3)
	const telling: string[] = []
	for (const { name } of tables) {
		const { rows } = await shop.pool.query<{ row: string }>(`select t::text as row from ${schema}."${name}" t`)
		if (rows.some(({ row }) => secrets.some((secret) => tells(row, secret)))) telling.push(name)
	}
	return telling
}

test('no secret that was handed out can be read in the database, as text or as bytes', async () => {
	const code = await askForCode()
	expect(code).toHaveLength(6)
	const accessToken: string = (await confirm(code)).json().accessToken
	shop.clock.advance(60_000)
	await browser.signIn(email, password)
	const standing = await askForCode()
	await browser.call('POST', '/forgot-password', { email })
	const letter = (await shop.letters()).findLast(({ to }) => to === email)
	const link = /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
	const secrets = [password, accessToken, browser.cookie?.split('=')[1] ?? '', link]
	for (const secret of secrets) expect(secret.length).toBeGreaterThan(20)
	expect(await tablesTelling('public', [...secrets, code, standing])).toEqual([])
})

const someToken = 'a-token-of-43-characters-0123456789abcdefgh'
const someCode = '098765'

test.each([
	['a token as text', someToken],
	['the text of a token as bytes', Buffer.from(someToken)],
	['the bytes that a token stands for', Buffer.from(someToken, 'base64url')],
	['a token in base64', Buffer.from(someToken).toString('base64')],
	['a code as text', `Код: ${someCode}.`],
	['a code as bytes', Buffer.from(someCode)],
])('%s would be found', async (_, kept) => {
	await shop.pool.query('create table leak (id serial, text text, bytes bytea)')
	await shop.pool.query(`insert into leak (${typeof kept === 'string' ? 'text' : 'bytes'}) values ($1)`, [kept])
	expect(await tablesTelling('public', [someToken, someCode])).toEqual(['leak'])
	await shop.pool.query('drop table leak')
})

test('a letter that was delivered leaves nothing behind in the queue', async () => {
	const jobs = await openJobs({ databaseUrl: shop.url, log: shop.app.log })
	const letter = { to: email, subject: 'Letter', text: someToken, html: `<p>${someCode}</p>` }
	const send = vi.fn(async () => {})
	try {
		await letterOutbox(jobs)(shop.db, letter)
		expect(await tablesTelling('jobs', [someToken, someCode])).toContain('job')
		await deliverLetters(jobs, { send, close: () => {} })
		await until(async () => expect(await tablesTelling('jobs', [someToken, someCode])).toEqual([]))
		expect(send).toHaveBeenCalledExactlyOnceWith(letter)
	} finally {
		await jobs.stop()
	}
})
