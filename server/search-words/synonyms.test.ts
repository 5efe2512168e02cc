import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

let shop: ScratchShop
let token: string

beforeAll(async () => {
	shop = await makeScratchShop()
	token = (await shop.signIn('admin@toys.example', 'Admin')).token
})

beforeEach(() => shop.pool.query('truncate search_synonyms'))

afterAll(() => shop.close())

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
	const answer = await shop.app.inject({
		method,
		url: `/api${path}`,
		headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
		...(body && { payload: body }),
	})
	return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

const create = (...phrases: string[]) => send('POST', '/synonyms', { phrases })

test('lines are listed by their first phrase, each with its phrases in their order', async () => {
	const [trolley, doll] = [(await create('тележка', 'коляска')).body, (await create('Кукла', 'барби')).body]
	expect((await send('GET', '/synonyms')).body).toEqual([
		{ id: doll.id, phrases: ['Кукла', 'барби'], typedOnly: [] },
		{ id: trolley.id, phrases: ['тележка', 'коляска'], typedOnly: [] },
	])
})

test('a line is changed as a whole, unless somebody changed it meanwhile', async () => {
	const { id, phrases } = (await create('лего', 'lego')).body
	const change = { phrases: ['lego', ' лего ', 'легошки'], seen: phrases }
	expect(await send('PUT', `/synonyms/${id}`, change)).toEqual({
		status: 200,
		body: { id, phrases: ['lego', 'лего', 'легошки'], typedOnly: [] },
	})
	expect(await send('PUT', `/synonyms/${id}`, change)).toMatchObject({
		status: 409,
		body: { code: 'edited_meanwhile' },
	})
})

test('a phrase that only leads to the others stays so while the line keeps it', async () => {
	const id = '5d0f4f53-6a5c-4b6f-9d5c-0b1f9c1c2a01'
	await shop.pool.query(
		`insert into search_synonyms (line, place, phrase, is_typed_only)
		values ($1, 0, 'планшет', false), ($1, 1, 'tablet', true), ($1, 2, 'айпад', true)`,
		[id],
	)
	const seen = ['планшет', 'tablet', 'айпад']
	expect((await send('GET', '/synonyms')).body).toEqual([{ id, phrases: seen, typedOnly: ['tablet', 'айпад'] }])
	const phrases = ['Tablet!', 'планшет', 'планшетик']
	const changed = { id, phrases, typedOnly: ['Tablet!'] }
	expect((await send('PUT', `/synonyms/${id}`, { phrases, seen })).body).toEqual(changed)
	expect((await send('GET', '/synonyms')).body).toEqual([changed])
})

test('a line in which every phrase would only lead to the others has ordinary phrases', async () => {
	const { id, phrases } = (await create('планшет', 'tablet', 'айпад')).body
	await shop.pool.query(`update search_synonyms set is_typed_only = place > 0`)
	const change = { phrases: ['tablet', 'айпад'], seen: phrases }
	expect((await send('PUT', `/synonyms/${id}`, change)).body).toEqual({ id, phrases: change.phrases, typedOnly: [] })
})

test('a deleted line is gone, with its phrases free for another', async () => {
	const { id } = (await create('лего', 'lego')).body
	expect((await send('DELETE', `/synonyms/${id}`)).status).toBe(204)
	expect((await send('DELETE', `/synonyms/${id}`)).status).toBe(404)
	expect((await create('lego', 'конструктор')).status).toBe(201)
})

test('a phrase that stands in another line is refused by name, with that line', async () => {
	await create('самокат', 'скутер')
	const { status, body } = await create('беговел', 'СКУТЕР!')
	expect(status).toBe(400)
	expect(body.errors).toEqual([{ field: 'phrases.1', detail: '«СКУТЕР!» уже стоит в другой строке: самокат, скутер.' }])
})

test.each([
	[['ёлка', 'пирамидка', 'Елка'], { field: 'phrases.2', detail: '«Елка» повторяется в этой строке.' }],
	[
		['ёлка', 'дерево на новый год дома'],
		{ field: 'phrases.1', detail: 'В «дерево на новый год дома» больше 4 слов: так длинную фразу поиск не узнает.' },
	],
	[
		['малышам', 'до 3 лет'],
		{
			field: 'phrases.0',
			detail:
				'«малышам» поиск читает как возраст, цену, размер или «для кого», а не как слова: такая фраза не сработает.',
		},
	],
	[['ёлка', 'дешево'], { field: 'phrases.1' }],
	[['ёлка', '?!'], { field: 'phrases.1', detail: 'В «?!» нет ни букв, ни цифр.' }],
])('%j cannot be one line', async (phrases, error) => {
	expect((await create(...phrases)).body).toMatchObject({ code: 'invalid_input', errors: [error] })
})

test.each([
	[['одна']],
	[Array.from({ length: 13 }, (_, index) => `фраза ${index}`)],
	[['мяч', 'м'.repeat(41)]],
	[['мяч', ' ']],
])('%j is no line', async (phrases) => {
	expect((await create(...phrases)).status).toBe(400)
})

test('two shopkeepers do not save one phrase in two lines', async () => {
	const made = await Promise.all([create('мяч', 'шар'), create('шар!', 'шарик'), create('Шар', 'глобус')])
	expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
})

test('more lines than the limit are refused', async () => {
	await shop.pool.query(
		`insert into search_synonyms (line, place, phrase)
		select gen_random_uuid(), 0, 'фраза ' || number from generate_series(1, $1) as number`,
		[limits.synonymLines],
	)
	expect(await create('мяч', 'шар')).toMatchObject({ status: 409, body: { code: 'synonyms_full' } })
})

test('kept pages hear of a change', async () => {
	const client = await shop.pool.connect()
	const heard: string[] = []
	client.on('notification', ({ channel }) => heard.push(channel))
	await client.query('listen catalog_changed')
	await create('мяч', 'шар')
	await expect.poll(() => heard).toEqual(['catalog_changed'])
	client.release(true)
})
