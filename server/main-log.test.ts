import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'
import { until } from './testing/until.ts'

const email = 'logged@mail.kz'
const fingerprint = 'a-device-in-the-log-test'
const password = 'Igrushki-2026-Qostanay'
const wrongPassword = 'Ne-tot-parol-2026'
const secondPassword = 'Vtoroi-Parol-2026'
const thirdPassword = 'Tretii-Parol-2026'

let database: ScratchDatabase
let dataDir: string
let shop: ShopProcess
let origin: string
let cookie = ''
let accessToken = ''
const secrets = new Set([password, wrongPassword, secondPassword, thirdPassword, fingerprint])

beforeAll(async () => {
	database = await makeScratchDatabase()
	dataDir = makeScratchFolder()
	const port = await findFreePort()
	origin = `http://127.0.0.1:${port}`
	shop = startShopProcess({
		settings: { PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'trace' },
	})
	await shop.opened()
})

afterAll(async () => {
	await shop.end()
	await database.drop()
	removeDataDir(dataDir)
})

const token = z.object({ accessToken: z.string() })

/** Calls the shop like a browser and records every secret it receives. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
	const answer = await fetch(`${origin}/api${path}`, {
		method,
		headers: {
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(cookie && { cookie }),
			...(accessToken && { authorization: `Bearer ${accessToken}` }),
			...headers,
		},
		...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	})
	const given = answer.headers.get('set-cookie')?.split(';')[0]
	if (given !== undefined) {
		cookie = given
		keep(given.split('=')[1] ?? '')
	}
	const text = await answer.text()
	const signedIn = token.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
	if (signedIn.success) accessToken = keep(signedIn.data.accessToken)
	return answer.status
}

function keep(secret: string): string {
	if (secret) secrets.add(secret)
	return secret
}

const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))

/** The match in the newest letter that contains the pattern. */
async function fromLetter(pattern: RegExp): Promise<string> {
	return await until(async () => {
		const letters = mailbox.parse(await (await fetch(`${origin}/dev/mailbox.json`)).json())
		const found = letters
			.filter(({ to }) => to === email)
			.map(({ text }) => pattern.exec(text)?.[1])
			.filter((secret) => secret !== undefined && !secrets.has(secret))
		expect(found).toHaveLength(1)
		return keep(found[0] ?? '')
	})
}

const linkSecret = /[?&]token=([\w-]+)/
const sixDigits = /^\s*(\d{6})\s*$/m

async function signIn(withPassword = password) {
	return await call('POST', '/auth/login', { email, password: withPassword, fingerprint })
}

async function registerAndSignIn(): Promise<void> {
	const form = { fullName: 'Айгуль', email, password, confirmPassword: password, enableTwoFactor: false }
	expect(await call('POST', '/register', form)).toBe(201)
	const link = await fromLetter(linkSecret)
	await fetch(`${origin}/confirm-email?email=${encodeURIComponent(email)}&token=${link}`)
	expect(await call('POST', '/confirm-email', { email, token: link })).toBe(204)
	expect(await signIn(wrongPassword)).toBe(401)
	expect(await signIn()).toBe(200)
	expect(await call('POST', '/auth/refresh-token', { fingerprint })).toBe(200)
}

async function signInInTwoSteps(): Promise<void> {
	expect(await call('POST', '/profile/2fa?enabled=true')).toBe(200)
	expect(await call('POST', '/auth/logout')).toBe(204)
	expect(await signIn()).toBe(200)
	const code = await fromLetter(sixDigits)
	const wrong = code === '000000' ? '111111' : '000000'
	expect(await call('POST', '/verify-2fa', { email, code: wrong, fingerprint })).toBe(401)
	expect(await call('POST', '/verify-2fa', { email, code, fingerprint })).toBe(200)
	expect(await call('POST', '/profile/2fa?enabled=false')).toBe(200)
	expect(await call('GET', '/orders')).toBe(403)
}

async function changePasswords(): Promise<void> {
	const change = { currentPassword: password, newPassword: secondPassword }
	expect(await call('POST', '/profile/password', change)).toBe(204)
	expect(await call('POST', '/forgot-password', { email })).toBeLessThan(300)
	const link = await fromLetter(linkSecret)
	expect(await call('POST', '/reset-password', { email, token: link, newPassword: thirdPassword })).toBe(204)
	expect(await call('GET', '/profile')).toBe(401)
	expect(await call('POST', '/auth/refresh-token', { fingerprint })).toBe(401)
}

/** Causes every kind of failure, with secrets in each request. */
async function failInEveryWay(): Promise<void> {
	expect(await call('GET', '/profile', undefined, { authorization: `Bearer ${keep('forged.access.token')}` })).toBe(401)
	expect(await call('POST', '/confirm-email', { email, token: keep('a-link-that-never-was') })).toBe(400)
	const stolen = { cookie: `refresh=${keep('a-stolen-refresh-token')}` }
	expect(await call('POST', '/auth/refresh-token', { fingerprint }, stolen)).toBe(401)
	expect(await call('POST', '/auth/login', `{"email":"${email}","password":"${password}"`)).toBe(400)
	expect(await call('POST', '/auth/login', { email, password, fingerprint: ['a'] })).toBe(400)
	expect(await call('POST', `/auth/no-call?token=${keep('a-secret-in-a-query')}`, {})).toBe(404)
	await database.pool.query('alter table users rename column password_hash to away')
	expect(await signIn()).toBe(500)
	expect(await call('POST', '/forgot-password', { email })).toBe(500)
	const form = {
		fullName: 'Айгуль',
		email: 'other@mail.kz',
		password,
		confirmPassword: password,
		enableTwoFactor: true,
	}
	expect(await call('POST', '/register', form)).toBe(500)
	await database.pool.query('alter table users rename column away to password_hash')
	await database.pool.query('alter table email_secrets rename to away')
	expect(await call('POST', '/confirm-email', { email, token: keep('a-link-secret') })).toBe(500)
	await database.pool.query('alter table away rename to email_secrets')
}

const event = z.object({
	event: z.string(),
	time: z.number(),
	address: z.string(),
	userId: z.string().optional(),
	msg: z.string(),
})

const refusal = event
	.pick({ event: true, address: true })
	.partial()
	.extend({ code: z.string().optional(), url: z.string().optional() })

function logged(): unknown[] {
	const lines = shop.output().split('\n')
	return lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line))
}

/** A longer number may contain the six digits of a code. */
function tells(output: string, secret: string): boolean {
	if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(output)
	return output.includes(secret)
}

test('no password, code, token or link stands in the log of a whole journey, whatever fails on the way', async () => {
	await registerAndSignIn()
	await signInInTwoSteps()
	await changePasswords()
	await failInEveryWay()
	// The log line may appear a moment after the answer.
	await until(() => expect(shop.output().match(/call failed/g)).toHaveLength(4))
	const output = shop.output()
	expect(secrets.size).toBeGreaterThan(16)
	expect([...secrets].filter((secret) => tells(output, secret))).toEqual([])
	expect(output).not.toContain('$argon2')
	expect(output).not.toMatch(/Bearer|refresh=/)
	expect(output).not.toContain(email)
})

test('every step of the journey is logged with who, when, from where and what came of it', async () => {
	const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email])
	const userId = rows[0]?.id
	const events = logged().filter((line) => event.partial().parse(line).event !== undefined)
	const known = events.map((line) => event.parse(line))
	expect(known.every(({ time }) => Math.abs(Date.now() - time) < 300_000)).toBe(true)
	expect(new Set(known.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
	const refused = logged()
		.map((line) => refusal.parse(line))
		.filter(({ event }) => event?.includes('refused'))
	expect(refused).toContainEqual({
		event: 'link-refused',
		code: 'link_invalid',
		url: '/api/confirm-email',
		address: '127.0.0.1',
	})
	expect(refused).toContainEqual({
		event: 'refused',
		code: 'unauthenticated',
		url: '/api/profile',
		address: '127.0.0.1',
	})
	const named = known.filter((one) => one.userId === userId).map((one) => one.event)
	expect(named).toEqual([
		'register',
		'email-confirmed',
		'sign-in-refused',
		'signed-in',
		'two-factor',
		'signed-out',
		'code-sent',
		'code-refused',
		'signed-in',
		'two-factor',
		'refused',
		'password-changed',
		'forgot-password',
		'password-reset',
		'refresh-refused',
	])
})
