import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

let shop: ScratchShop
let senders = 0

beforeAll(async () => {
	shop = await makeScratchShop({ SELLER_EMAIL: 'keeper@toys.example' })
})

afterAll(() => shop.close())

const right = {
	kind: 'return',
	fullName: 'Айгуль',
	email: 'Aigul@Mail.example',
	phone: '+7-(701)-123-45-67',
	orderNumber: '0F3C2A1B',
	text: 'Мишка <не подошёл>\nХочу обменять его на зайца.',
}

interface Sending {
	readonly from?: string
	readonly headers?: Record<string, string>
}

/** Each sending comes from an address of its own, unless told otherwise. */
async function send(body: object, { from = `192.0.2.${++senders}`, headers = {} }: Sending = {}) {
	const answer = await shop.app.inject({
		method: 'POST',
		url: '/api/claims',
		headers,
		remoteAddress: from,
		payload: body,
	})
	return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
}

async function countOf(table: string): Promise<number> {
	const { rows } = await shop.pool.query<{ rows: number }>(`select count(*)::integer as rows from ${table}`)
	return rows[0]?.rows ?? -1
}

test('a return is confirmed with its number and the day by which it is answered', async () => {
	const { status, json } = await send(right)
	expect(status).toBe(201)
	expect(json).toEqual({
		number: expect.stringMatching(/^#[0-9a-f]{8}$/),
		receivedAt: '2026-11-21T10:00:00.000Z',
		answerBy: '2026-12-01',
	})
	const { rows } = await shop.pool.query("select * from claims where '#' || left(id::text, 8) = $1", [json.number])
	expect(rows).toMatchObject([
		{ kind: 'return', email: 'aigul@mail.example', order_number: '#0f3c2a1b', user_id: null, language: 'ru' },
	])
})

test('the person gets a receipt and the shop a letter with the day', async () => {
	const { json } = await send(right)
	const [seller, receipt] = (await shop.letters()).slice(-2)
	expect([seller?.to, receipt?.to]).toEqual(['keeper@toys.example', 'aigul@mail.example'])
	expect(receipt?.subject).toBe(`Заявление на возврат ${json.number} принято`)
	expect(seller?.subject).toBe(`Возврат ${json.number}: ответить до 1 декабря 2026 г.`)
	for (const letter of [seller, receipt]) {
		expect(letter?.text).toContain('1 декабря 2026 г.')
		expect(letter?.text).toContain('Мишка <не подошёл>\n\nХочу обменять его на зайца.')
		expect(letter?.text).toContain('#0f3c2a1b')
		expect(letter?.html).toContain('Мишка &lt;не подошёл&gt;')
	}
	expect(seller?.text).toContain('aigul@mail.example')
})

test.each([
	['kk', /наразылығы қабылданды$/, '2026 ж. 1 желтоқсан'],
	['en', /^Claim #.{8} received$/, 'December 1, 2026'],
])('the receipt is in the language of the page: %s', async (language, subject, day) => {
	await send({ ...right, kind: 'claim' }, { headers: { cookie: `language=${language}` } })
	const [seller, receipt] = (await shop.letters()).slice(-2)
	expect(receipt?.subject).toMatch(subject)
	expect(receipt?.text).toContain(day)
	expect(seller?.subject).toMatch(/^Претензия #.{8}: ответить до 1 декабря 2026/)
})

test('phone and order number may be left out or empty', async () => {
	const { phone: _, orderNumber: __, ...least } = right
	expect((await send(least)).status).toBe(201)
	expect((await send({ ...right, phone: '', orderNumber: '' })).status).toBe(201)
})

test('a claim of a signed-in person names the account, and the consent its version', async () => {
	const { userId, token } = await shop.signIn('known@toys.example')
	const headers = { authorization: `Bearer ${token}` }
	const { json } = await send({ ...right, consent: '2026-11-21' }, { headers })
	const { rows } = await shop.pool.query(
		"select user_id, consent_version from claims where '#' || left(id::text, 8) = $1",
		[json.number],
	)
	expect(rows).toEqual([{ user_id: userId, consent_version: '2026-11-21' }])
})

test.each([
	['fullName', ' ', 'Введите имя'],
	['fullName', 'я'.repeat(51), 'Максимум 50 символов'],
	['email', 'nobody', 'Введите корректный email'],
	['phone', '87011234567', 'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX'],
	['orderNumber', '#123', 'Значение не подходит'],
	['text', ' мало ', 'Минимум 10 символов'],
	['text', 'т'.repeat(2001), 'Максимум 2000 символов'],
	['kind', 'complaint', 'Значение не подходит'],
])('a wrong %s (%s) is refused and nothing is kept', async (field, value, detail) => {
	const before = await countOf('claims')
	const { status, json } = await send({ ...right, [field]: value })
	expect(status).toBe(400)
	expect(json.errors).toEqual([{ field, detail }])
	expect(await countOf('claims')).toBe(before)
})

test('a claim whose letters cannot be written is not kept either', async () => {
	const before = await countOf('claims')
	shop.breakMail(true)
	const { status } = await send(right).finally(() => shop.breakMail(false))
	expect(status).toBe(500)
	expect(await countOf('claims')).toBe(before)
})

test('one network may send ten in an hour, also all at once', async () => {
	const from = '198.51.100.7'
	const answers = await Promise.all(
		Array.from({ length: 13 }, () => send({ ...right, email: 'a@b.example' }, { from })),
	)
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
	const refused = answers.filter(({ status }) => status === 429)
	expect(refused).toHaveLength(3)
	expect(refused[0]?.headers['retry-after']).toBe('3600')
	expect((await send(right)).status).toBe(201)
	shop.clock.advance(3_600_001)
	expect((await send(right, { from })).status).toBe(201)
})

test('one address gets at most five receipts a day, while every claim is taken in', async () => {
	const email = 'flooded@mail.example'
	for (let count = 0; count < 7; count++) expect((await send({ ...right, email })).status).toBe(201)
	const receipts = (await shop.letters()).filter(({ to }) => to === email)
	expect(receipts).toHaveLength(5)
})
