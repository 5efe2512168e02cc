import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop
let userId = ''
let token = ''
let people = 0

beforeAll(async () => {
	shop = await makeScratchShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	const person = await shop.signIn(`stops-${++people}@toys.example`)
	userId = person.userId
	const headers = { authorization: `Bearer ${person.token}` }
	await shop.app.inject({ method: 'PUT', url: '/api/favorite-letters', headers, payload: { isOn: true } })
	const { rows } = await shop.pool.query('select token from favorite_letters where user_id = $1', [userId])
	token = rows[0].token
})

async function isOn(): Promise<boolean> {
	const headers = { authorization: `Bearer ${await shop.tokenFor(userId)}` }
	return (await shop.app.inject({ url: '/api/favorite-letters', headers })).json().isOn
}

const post = (query: string, more: InjectOptions = {}) =>
	shop.app.inject({ method: 'POST', url: `/stop-letters${query}`, ...more })

const oneClick = 'List-Unsubscribe=One-Click'
const form = 'multipart/form-data; boundary=x'

test.each([
	['a form', { payload: oneClick, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
	[
		'a multipart form',
		{
			payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
			headers: { 'content-type': form },
		},
	],
	['a body without a kind', { payload: oneClick }],
	['no body', {}],
])('a mail program stops the letters with one POST of %s, without a cookie, and may repeat it', async (_, sent) => {
	for (let time = 0; time < 2; time++) {
		const answer = await post(`?token=${token}&lang=ru`, sent)
		expect([answer.statusCode, answer.body]).toEqual([200, 'Писем об избранном больше не будет.'])
		expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
		expect(answer.headers['cache-control']).toBe('no-store')
		expect(await isOn()).toBe(false)
	}
})

test.each([
	['kk', 'Таңдаулылар туралы хаттар енді келмейді.'],
	['en', 'There will be no more emails about favourites.'],
])('the answer is in %s when the link says so', async (language, text) => {
	const answer = await post(`?token=${token}&lang=${language}`, { headers: { 'accept-language': 'ru' } })
	expect([answer.body, answer.headers['content-language']]).toEqual([text, language])
})

test('a scanner that opens the link stops nothing', async () => {
	for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const) {
		const answer = await shop.app.inject({ method, url: `/stop-letters?token=${token}` })
		expect(answer.statusCode, method).toBeLessThan(500)
	}
	expect(await isOn()).toBe(true)
})

test.each([
	['no token', ''],
	['an empty one', '?token='],
	['an unknown one', `?token=${'A'.repeat(22)}&lang=de`],
	['a long one', `?token=${'x'.repeat(5000)}`],
	['two', '?token=a&token=b&lang=ru&lang=kk'],
	['a NUL', `?token=%00${'A'.repeat(21)}&lang[]=ru`],
	['half a pair', '?token=%ED%A0%80'],
])('an unknown token gets a sentence: %s', async (_, query) => {
	const answer = await post(query, { headers: { 'accept-language': 'en' } })
	expect(answer.statusCode).toBe(404)
	expect(answer.body).toBe('There are no emails for this link: it is incomplete, or the account was deleted.')
	expect(await isOn()).toBe(true)
})

test('a long body is refused', async () => {
	expect((await post(`?token=${token}`, { payload: 'x'.repeat(70_000) })).statusCode).toBe(413)
	expect(await isOn()).toBe(true)
})

test('the page stops the letters by the token alone, once or again', async () => {
	const stop = (sent: string) =>
		shop.app.inject({ method: 'POST', url: '/api/favorite-letters/stop', payload: { token: sent } })
	expect((await stop('A'.repeat(22))).statusCode).toBe(404)
	expect((await stop('unknown')).statusCode).toBe(400)
	expect(await isOn()).toBe(true)
	for (let time = 0; time < 2; time++) expect((await stop(token)).statusCode).toBe(204)
	expect(await isOn()).toBe(false)
})
