import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { KeptPages } from '../platform/pages/kept-pages.ts'
import { bodyOf, storablePage } from '../platform/pages/stored-page.ts'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { TestClock } from '../testing/scratch-shop.ts'
import { makeLiveTexts } from './live-texts.ts'

let shop: OrderShop

beforeEach(async () => {
	shop = await makeOrderShop()
})

afterEach(() => shop.close())

const none = { isOn: false, text: { ru: '', kk: '', en: '' } }
const given = { isOn: true, text: { ru: '1 января не доставляем', kk: '1 қаңтарда жеткізбейміз', en: '' } }

const save = (body: object) => shop.call(shop.admin, 'PUT', '/shop-notice', { body })
const read = async () => (await shop.call(shop.admin, 'GET', '/shop-notice')).json()

test('there is no notice until the shopkeeper saves one, and the audit tells of it', async () => {
	expect(await read()).toEqual({ ...none, version: 1 })
	expect((await save({ ...given, from: '2026-12-30', version: 1 })).json()).toMatchObject({ version: 2 })
	expect(await read()).toEqual({ ...given, from: '2026-12-30', version: 2 })
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry.subject).toBe('shop_notice')
	expect([entry.before, entry.after]).toEqual([
		{ isOn: false, text: { ru: '', kk: '' }, from: null },
		{ isOn: true, text: { ru: given.text.ru, kk: given.text.kk }, from: '2026-12-30' },
	])
})

test('saving the notice as it is leaves no trace, and the second of two who edit at once is told', async () => {
	const answers = await Promise.all([1, 2].map(() => save({ ...given, version: 1 })))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await save({ ...given, version: 2 })).json()).toEqual({ ...given, version: 2 })
	expect((await save({ ...given, version: 1 })).json().code).toBe('edited_meanwhile')
	expect((await shop.call(shop.admin, 'GET', '/audit')).json()).toHaveLength(1)
})

test.each([
	['on without a Russian text', 'text.ru', { text: { ru: ' ', kk: 'Мәтін', en: 'Text' } }],
	['a text that is too long', 'text.en', { text: { ...given.text, en: 'a'.repeat(201) } }],
	['a last day before the first', 'through', { from: '2026-12-02', through: '2026-12-01' }],
	['a day that no calendar has', 'from', { from: '2026-02-30' }],
])('a notice with %s is refused, and nothing changes', async (_, field, wrong) => {
	const answer = await save({ ...given, ...wrong, version: 1 })
	expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
	expect(answer.json().errors).toMatchObject([{ field }])
	expect(await read()).toEqual({ ...none, version: 1 })
})

test('a notice that is off may have no text, and only administrators read and change it', async () => {
	expect((await save({ ...none, through: '2026-12-01', version: 1 })).status).toBe(200)
	expect((await shop.call(shop.customer, 'GET', '/shop-notice')).status).toBe(403)
	expect((await shop.call(shop.customer, 'PUT', '/shop-notice', { body: { ...given, version: 2 } })).status).toBe(403)
})

test('it stands on its days in Kostanay, from the first to the last', async () => {
	const clock = new TestClock()
	const texts = makeLiveTexts({ db: shop.db, clock })
	await save({ ...given, from: '2027-01-01', through: '2027-01-02', version: 1 })
	await texts.reload()
	const standsAt = (moment: string) => {
		clock.at = new Date(moment)
		return texts.notice !== undefined
	}
	expect(standsAt('2026-12-31T18:59:59Z')).toBe(false)
	expect(standsAt('2026-12-31T19:00:00Z')).toBe(true)
	expect(texts.notice).toMatchObject({ text: given.text, through: '2027-01-02' })
	expect(standsAt('2027-01-02T18:59:59Z')).toBe(true)
	expect(standsAt('2027-01-02T19:00:00Z')).toBe(false)
})

test('another text is another notice, other days are not', async () => {
	const texts = makeLiveTexts({ db: shop.db, clock: shop.clock })
	const idOf = async (changes: object, version: number) => {
		await save({ ...given, ...changes, version })
		await texts.reload()
		return texts.notice?.id
	}
	const first = await idOf({}, 1)
	expect(first).toMatch(/^[\w-]{12}$/)
	expect(await idOf({ through: '2027-01-02' }, 2)).toBe(first)
	expect(await idOf({ text: { ...given.text, en: 'Closed' } }, 3)).not.toBe(first)
	expect(await idOf({ isOn: false }, 4)).toBeUndefined()
})

test('pages are told within a second of the day on which the notice begins and ends', async () => {
	const clock = new TestClock()
	const texts = makeLiveTexts({ db: shop.db, clock })
	await save({ ...given, from: '2027-01-01', through: '2027-01-01', version: 1 })
	await texts.reload()
	clock.at = new Date('2026-12-31T18:59:59Z')
	vi.useFakeTimers()
	const told = vi.fn()
	const stop = texts.watch(told)
	vi.advanceTimersByTime(60_000)
	expect(told).toHaveBeenCalledTimes(0)
	clock.advance(1_000)
	vi.advanceTimersByTime(1_000)
	expect(told).toHaveBeenCalledTimes(1)
	clock.advance(24 * 60 * 60_000)
	vi.advanceTimersByTime(60_000)
	expect(told).toHaveBeenCalledTimes(2)
	stop()
	vi.useRealTimers()
})

test('a kept page has the notice from the midnight on which it begins to the one on which it ends', async () => {
	const clock = new TestClock()
	clock.at = new Date('2026-12-31T18:59:59Z')
	const texts = makeLiveTexts({ db: shop.db, clock })
	await save({ ...given, from: '2027-01-01', through: '2027-01-01', version: 1 })
	await texts.reload()
	const kept = new KeptPages(100_000, () => clock.at.getTime())
	let rendered = 0
	const read = async () => {
		const page = await kept.get('page', async () => {
			rendered += 1
			return await storablePage({
				status: 200,
				headers: {},
				html: `«${texts.notice?.text.ru ?? ''}»`,
				tags: [],
				lacksPart: false,
			})
		})
		return String(await bodyOf(page, 'identity'))
	}
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	const stop = texts.watch(() => kept.applyNotice(''))
	const pass = (ms: number) => {
		clock.advance(ms)
		vi.advanceTimersByTime(1_000)
		// Longer than a page may lag behind.
		clock.advance(2_000)
	}
	expect([await read(), await read(), rendered]).toEqual(['«»', '«»', 1])
	pass(1_000)
	expect(await read()).toBe(`«${given.text.ru}»`)
	pass(dayMs - 4_000)
	expect(await read()).toBe(`«${given.text.ru}»`)
	pass(2_000)
	expect(await read()).toBe('«»')
	stop()
	vi.useRealTimers()
})

test('who reads a changed notice anew tells the pages: the watch does not tell them again', async () => {
	const texts = makeLiveTexts({ db: shop.db, clock: shop.clock })
	await texts.reload()
	await save({ ...given, version: 1 })
	await texts.reload()
	vi.useFakeTimers()
	const told = vi.fn()
	const stop = texts.watch(told)
	vi.advanceTimersByTime(60_000)
	stop()
	vi.useRealTimers()
	expect(texts.notice?.text).toEqual(given.text)
	expect(told).toHaveBeenCalledTimes(0)
})
