import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { makeLiveTexts } from './live-texts.ts'

let shop: OrderShop

beforeEach(async () => {
	shop = await makeOrderShop()
})

afterEach(() => shop.close())

const none = { ru: '', kk: '', en: '' }
const given = { ru: '# О нас\nМы из **Костаная**', kk: '', en: 'We are from Kostanay' }

const save = (page: string, body: object, headers = {}) =>
	shop.call(shop.admin, 'PUT', `/page-texts/${page}`, { body, headers })
const list = async () => (await shop.call(shop.admin, 'GET', '/page-texts')).json()
const listEarlier = async (page: string) => (await shop.call(shop.admin, 'GET', `/page-texts/${page}/earlier`)).json()
const read = async (page: string, language: string) =>
	(await shop.app.inject({ url: `/api/shop-pages/${page}`, headers: { 'accept-language': language } })).json()

test('pages have no text of the shopkeeper until one is saved, and the audit tells of it', async () => {
	const pages = ['delivery', 'about', 'contacts']
	expect(await list()).toEqual(pages.map((page) => ({ page, version: 0, text: none })))
	expect(await read('about', 'ru')).toEqual({ language: 'ru', languages: [], blocks: [] })
	expect((await save('about', { version: 0, text: given })).json()).toEqual({ page: 'about', version: 1, text: given })
	expect(await list()).toMatchObject([{ version: 0 }, { version: 1, text: given }, { version: 0 }])
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry).toMatchObject({
		...{ subject: 'page_text', subjectId: 'about' },
		before: { aboutPage: { ru: '', en: '' } },
		after: { aboutPage: { ru: given.ru, en: given.en } },
	})
})

test('a shopper reads the text in the language of the request, or in Russian', async () => {
	await save('about', { version: 0, text: given })
	const inRussian = {
		language: 'ru',
		languages: ['ru', 'en'],
		blocks: [
			{ kind: 'heading', level: 2, pieces: [{ text: 'О нас' }] },
			{ kind: 'text', pieces: [{ text: 'Мы из ' }, { text: 'Костаная', isBold: true }] },
		],
	}
	expect(await read('about', 'ru')).toEqual(inRussian)
	expect(await read('about', 'kk')).toEqual(inRussian)
	expect(await read('about', 'en')).toMatchObject({
		language: 'en',
		blocks: [{ pieces: [{ text: 'We are from Kostanay' }] }],
	})
	await save('about', { version: 1, text: { ...given, en: '#' } })
	expect(await read('about', 'en')).toEqual({ ...inRussian, languages: ['ru'] })
})

test('saving a text as it is leaves no trace, and the second of two who edit at once is told', async () => {
	const answers = await Promise.all([1, 2].map(() => save('delivery', { version: 0, text: given })))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await save('delivery', { version: 1, text: given })).json()).toMatchObject({ version: 1 })
	expect((await save('delivery', { version: 0, text: none })).json().code).toBe('edited_meanwhile')
	expect((await shop.call(shop.admin, 'GET', '/audit')).json()).toHaveLength(1)
	expect(await listEarlier('delivery')).toEqual([])
})

test('earlier versions stay, the newest first, and one can be saved again', async () => {
	const texts = ['Первый', 'Второй', 'Третий'].map((ru) => ({ ...none, ru }))
	for (const [version, text] of texts.entries()) {
		shop.clock.advance(60_000)
		await save('contacts', { version, text })
	}
	const earlier = await listEarlier('contacts')
	expect(earlier).toMatchObject([
		{ version: 2, text: texts[1], savedAt: '2026-11-21T10:02:00.000Z' },
		{ version: 1, text: texts[0], savedAt: '2026-11-21T10:01:00.000Z' },
	])
	expect((await save('contacts', { version: 3, text: earlier[1].text })).json()).toMatchObject({ version: 4 })
	expect(await read('contacts', 'ru')).toMatchObject({ blocks: [{ pieces: [{ text: 'Первый' }] }] })
	expect(await listEarlier('about')).toEqual([])
})

test.each([
	['without a Russian text', 'text.ru', { ...none, kk: 'Біз' }],
	['that is too long', 'text.en', { ...given, en: 'a'.repeat(5001) }],
	['with a link that runs code', 'text.kk', { ...given, kk: '[мұнда](javascript:alert(1))' }],
	['with a link to a host without https', 'text.ru', { ...given, ru: '[сюда](kaspi.kz)' }],
])('a text %s is refused, and nothing changes', async (_, field, text) => {
	const answer = await save('about', { version: 0, text })
	expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
	expect(answer.json().errors).toMatchObject([{ field }])
	expect(await list()).toMatchObject([{ version: 0 }, { version: 0, text: none }, { version: 0 }])
})

test('a refused link is named in the language of the person', async () => {
	const text = { ...given, ru: '[сюда](kaspi.kz)' }
	const detailIn = async (language: string) =>
		(await save('about', { version: 0, text }, { 'accept-language': language })).json().errors[0].detail
	expect(await detailIn('ru')).toMatch(/^Ссылка «kaspi\.kz» никуда не ведёт/)
	expect(await detailIn('kk')).toMatch(/^«kaspi\.kz» сілтемесі/)
	expect(await detailIn('en')).toMatch(/^The link “kaspi\.kz” leads nowhere/)
})

test('a preview shows a text and keeps nothing', async () => {
	const preview = await shop.call(shop.admin, 'POST', '/page-texts/preview', { body: { text: '- **Завтра**' } })
	expect(preview.json()).toEqual({
		blocks: [{ kind: 'list', isOrdered: false, items: [[{ text: 'Завтра', isBold: true }]] }],
	})
	expect(await list()).toMatchObject([{ version: 0 }, { version: 0 }, { version: 0 }])
})

test('there is no other page, and only administrators change texts', async () => {
	expect((await save('terms', { version: 0, text: given })).status).toBe(404)
	expect((await shop.app.inject({ url: '/api/shop-pages/terms' })).statusCode).toBe(404)
	for (const [method, path] of [
		['GET', '/page-texts'],
		['GET', '/page-texts/about/earlier'],
		['PUT', '/page-texts/about'],
		['POST', '/page-texts/preview'],
	] as const)
		expect((await shop.call(shop.customer, method, path, { body: { version: 0, text: given } })).status).toBe(403)
})

test('the pages are told which of them have a text', async () => {
	const texts = makeLiveTexts(shop)
	await texts.reload()
	expect(texts.pages).toEqual([])
	await save('about', { version: 0, text: given })
	await save('delivery', { version: 0, text: given })
	await texts.reload()
	expect(texts.pages).toEqual(['delivery', 'about'])
	await save('about', { version: 1, text: { ...none, ru: '#' } })
	await texts.reload()
	expect(texts.pages).toEqual(['delivery'])
})
