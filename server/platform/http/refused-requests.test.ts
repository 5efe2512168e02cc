import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#contract/problems.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

const password = 'Igrushki-2026-Qostanay'
const json = 'application/json'
const form = {
	fullName: 'Айгуль',
	email: 'bad-input@mail.kz',
	password,
	confirmPassword: password,
	enableTwoFactor: false,
}

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterAll(() => shop.close())

/** Sends text and bytes unchanged. */
async function register(
	payload: string | Buffer | Readable,
	headers: Record<string, string> = { 'content-type': json },
) {
	const answer = await shop.app.inject({ method: 'POST', url: '/api/register', headers, payload })
	return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

async function expectNothingStored(): Promise<void> {
	const { rows } = await shop.pool.query<{ kept: number }>(
		`select ((select count(*) from users) + (select count(*) from email_secrets) + (select count(*) from consents)
			+ (select count(*) from outbox))::integer as kept`,
	)
	expect(rows[0]?.kept).toBe(0)
}

const tooLarge = JSON.stringify({ ...form, fullName: 'я'.repeat(5 * 1024 * 1024) })

test.each([
	['with its length', tooLarge],
	['of unknown length', Readable.from([Buffer.from(tooLarge)])],
])('a body of 10 MB is refused, %s', async (_, payload) => {
	const { status, body } = await register(payload)
	expect([status, problem.parse(body).code]).toEqual([413, 'payload_too_large'])
	await expectNothingStored()
})

test.each([
	['arrays', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
	['objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
])('10,000 levels of %s are refused, alone and within a known field', async (_, nest) => {
	const whole = await register(nest(10_000))
	expect([whole.status, whole.body.code]).toEqual([400, 'malformed_request'])
	const within = await register(`{"fullName":${nest(10_000)},${JSON.stringify(form).slice(1)}`)
	expect([within.status, within.body.code]).toEqual([400, 'malformed_request'])
	await expectNothingStored()
})

test.each(Object.entries(form).filter(([, value]) => typeof value === 'string'))(
	'NUL and half a surrogate pair in %s are refused',
	async (field, value) => {
		for (const junk of ['\\u0000', '\\ud800', '\\udc00\\ud800']) {
			const body = JSON.stringify({ ...form, [field]: `${value}#` }).replace(/#"/, `${junk}"`)
			const { status, body: answer } = await register(body)
			expect([junk, status, answer.code]).toEqual([junk, 400, 'malformed_request'])
		}
		await expectNothingStored()
	},
)

test('bytes that are no UTF-8 are refused instead of being replaced', async () => {
	const [before = '', after = ''] = JSON.stringify({ ...form, fullName: '#' }).split('#')
	const { status, body } = await register(Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]))
	expect([status, body.code]).toEqual([400, 'malformed_request'])
	await expectNothingStored()
})

test.each([
	['on top', `{"fullName":"Первая",${JSON.stringify(form).slice(1)}`],
	['written in another way', `{"full\\u004eame":"Первая",${JSON.stringify(form).slice(1)}`],
	['deep inside', `${JSON.stringify(form).slice(0, -1)},"more":[{"a":{"b":1,"c":":","b":1}}]}`],
	['of an unknown name', `${JSON.stringify(form).slice(0, -1)},"price":1,"price":1}`],
])('a key that stands twice in one object is refused, %s', async (_, text) => {
	const { status, body } = await register(text)
	expect([status, body.code]).toEqual([400, 'malformed_request'])
	await expectNothingStored()
})

test.each(['__proto__', '\\u005f_proto__'])('the key %s is refused', async (key) => {
	const { status } = await register(`${JSON.stringify(form).slice(0, -1)},"${key}":{"role":"Admin"}}`)
	expect(status).toBe(400)
	await expectNothingStored()
})

test.each([
	'text/plain',
	'application/x-www-form-urlencoded',
	'multipart/form-data; boundary=x',
	'application/xml',
	'nonsense',
	'',
])('a body of the content type "%s" is refused', async (type) => {
	const { status, body } = await register(JSON.stringify(form), type ? { 'content-type': type } : {})
	expect([status, problem.parse(body).code]).toEqual([415, 'unsupported_media_type'])
	await expectNothingStored()
})

test.each([
	['PUT', '/api/register', 'POST'],
	['GET', '/api/auth/login', 'POST'],
	['PATCH', '/api/profile?x=1', 'GET, HEAD, PUT'],
	['DELETE', '/api/profile/2fa', 'POST'],
	['POST', '/api/products/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11', 'DELETE, GET, HEAD, PUT'],
] as const)('%s %s is told the methods that are there', async (method, url, allow) => {
	const answer = await shop.app.inject({ method, url, headers: { 'accept-language': 'en' } })
	expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 'method_not_allowed', allow])
})

test.each(['/api/registers', '/api/register/', '/api/auth', '/api/products/a/b'])(
	'%s is no path at all',
	async (url) => {
		const answer = await shop.app.inject({ method: 'POST', url })
		expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
	},
)

test('fields that nobody asked for change nothing, and equal keys in different objects are no repetition', async () => {
	const more = {
		'a:b"{': [
			{ id: 1, x: {} },
			{ id: 2, x: { id: '\\":' } },
		],
		id: 3,
		price: 0,
	}
	expect((await register(JSON.stringify({ ...form, email: 'good-input@mail.kz', more }))).status).toBe(201)
})
