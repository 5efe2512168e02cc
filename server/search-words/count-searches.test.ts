import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { deleteOldSearches, perNetworkAndDay, queriesPerDay } from './count-searches.ts'

let shop: ScratchShop
let token: string

beforeAll(async () => {
	shop = await makeScratchShop()
	token = (await shop.signIn('admin@toys.example', 'Admin')).token
	await shop.pool.query(`insert into products (title, description, category, price, quantity) values
		('Кукла для девочек', '', 'Куклы', 100, 1), ('Мяч', '', 'Мячи', 100, 1)`)
})

beforeEach(() => shop.pool.query('truncate search_counts, search_synonyms'))

afterAll(() => shop.close())

let addresses = 0

/** From an address of its own, unless one is given. */
async function count(query: string, items: number, others: { opened?: boolean; remoteAddress?: string } = {}) {
	const { opened = false, remoteAddress = `10.0.${++addresses >> 8}.${addresses & 255}` } = others
	const payload = { query, items, opened }
	return (await shop.app.inject({ method: 'POST', url: '/api/searches', payload, remoteAddress })).statusCode
}

async function insert(query: string, counts: { searches: number; none?: number; opened?: number; day?: string }) {
	const { searches, none = 0, opened = 0, day = '2026-11-21' } = counts
	await shop.pool.query('insert into search_counts values ($1, $2, $3, $4, $5)', [day, query, searches, none, opened])
}

async function statistics() {
	const headers = { authorization: `Bearer ${token}` }
	return (await shop.app.inject({ url: '/api/searches', headers })).json()
}

async function popular() {
	const answer = await shop.app.inject({ url: '/api/searches/popular' })
	return { ...answer.json(), kept: answer.headers['cache-control'] }
}

const stored = async () =>
	(
		await shop.pool.query(
			'select day::text, query, searches, without_results, opened from search_counts order by day, query',
		)
	).rows

test('searches are counted as the search reads them, by the day in Kostanay, and openings apart', async () => {
	expect(await count(' Кукла, ЕЛКА!', 3)).toBe(204)
	await count('кукла ёлка', 0)
	await count('кукла ёлка', 3, { opened: true })
	shop.clock.advance(9 * 3_600_000)
	await count('кукла елка', 3)
	expect(await stored()).toEqual([
		{ day: '2026-11-21', query: 'кукла елка', searches: 2, without_results: 1, opened: 1 },
		{ day: '2026-11-22', query: 'кукла елка', searches: 1, without_results: 0, opened: 0 },
	])
	shop.clock.advance(-9 * 3_600_000)
})

test('signs alone are not counted, and what is no query is refused', async () => {
	expect(await count('?!', 0)).toBe(204)
	expect(await count(' ', 0)).toBe(400)
	expect(await count('к'.repeat(51), 0)).toBe(400)
	expect(await count('кукла', -1)).toBe(400)
	expect(await stored()).toEqual([])
})

test('emails, phones and numbers of orders are never stored', async () => {
	for (const query of ['anna@mail.kz', 'anna @ mail', '8 (701) 234-56-78', 'заказ 12-34-56', 'кукла ٧٠١٢٣٤'])
		expect(await count(query, 0)).toBe(204)
	await count('конструктор 12345', 1)
	expect((await stored()).map(({ query }) => query)).toEqual(['конструктор 12345'])
})

test('an address counts a query once a day, its opening apart, however it is written', async () => {
	const remoteAddress = '192.0.2.1'
	for (const query of ['кукла', 'Кукла!', ' КУКЛА ']) {
		await count(query, 3, { remoteAddress })
		await count(query, 3, { remoteAddress, opened: true })
	}
	await count('кукла', 3, { remoteAddress: '192.0.2.2' })
	await count('кукла', 3, { remoteAddress: '2001:db8::1' })
	await count('кукла', 3, { remoteAddress: '2001:db8::2' })
	expect(await stored()).toMatchObject([{ query: 'кукла', searches: 3, opened: 1 }])
	shop.clock.advance(dayMs)
	await count('кукла', 3, { remoteAddress })
	expect(await stored()).toMatchObject([{ searches: 3 }, { searches: 1 }])
	shop.clock.advance(-dayMs)
})

test('an address counts so many queries in a day', async () => {
	const remoteAddress = '192.0.2.3'
	const queries = Array.from({ length: perNetworkAndDay + 5 }, (_, index) => `q${index}`)
	// One after the other: a busy server refuses what comes at once.
	for (const query of queries) await count(query, 0, { remoteAddress })
	expect(await stored()).toHaveLength(perNetworkAndDay)
	await count('кукла', 0)
	expect(await stored()).toHaveLength(perNetworkAndDay + 1)
})

test('a day counts so many different queries, and goes on with those', async () => {
	await shop.pool.query(
		`insert into search_counts (day, query) select '2026-11-21', 'q' || number from generate_series(1, $1) as number`,
		[queriesPerDay],
	)
	await count('кукла', 1)
	await count('q1', 1)
	const { rows } = await shop.pool.query('select query from search_counts where searches > 0')
	expect(rows).toEqual([{ query: 'q1' }])
})

test('the shopkeeper sees what was not found and what was seldom opened in the last 30 days', async () => {
	await insert('трансформер', { searches: 4, none: 4 })
	await insert('слайм', { searches: 9, none: 3 })
	await insert('слайм', { searches: 1, none: 4, day: '2026-10-23' })
	await insert('мяч', { searches: 5, opened: 0 })
	await insert('кукла', { searches: 20, opened: 2 })
	await insert('конструктор', { searches: 21, opened: 2 })
	await insert('пазл', { searches: 4 })
	await insert('анна петрова', { searches: 2, none: 2 })
	await insert('давно', { searches: 9, none: 9, day: '2026-10-22' })
	expect(await statistics()).toEqual({
		withoutResults: [
			{ query: 'слайм', searches: 10 },
			{ query: 'трансформер', searches: 4 },
		],
		fewClicks: [
			{ query: 'конструктор', searches: 21, opened: 2 },
			{ query: 'мяч', searches: 5, opened: 0 },
		],
	})
})

test('a query that has become a synonym needs no more care', async () => {
	await insert('слаим', { searches: 4, none: 4 })
	await insert('мяч', { searches: 9 })
	await shop.pool.query(`insert into search_synonyms (line, place, phrase)
		values (gen_random_uuid(), 0, 'Слаим!'), (gen_random_uuid(), 0, 'мяч')`)
	expect(await statistics()).toEqual({ withoutResults: [], fewClicks: [] })
})

test('popular are frequent and opened searches with results, of words that the catalogue has; browsers keep them briefly', async () => {
	await insert('мяч', { searches: 5, opened: 1 })
	await insert('куклы для девочки', { searches: 7, none: 3, opened: 2 })
	await insert('кукла', { searches: 4, opened: 4 })
	await insert('мяч для девочек', { searches: 20, opened: 1 })
	await insert('кукла мяч', { searches: 6, none: 3, opened: 6 })
	await insert('позвоните мне', { searches: 99, opened: 99 })
	expect(await popular()).toEqual({ queries: ['куклы для девочки', 'мяч'], kept: 'public, max-age=300' })
})

test('counts of more than a month go', async () => {
	await insert('мяч', { searches: 1, day: '2026-10-21' })
	await insert('кукла', { searches: 1, day: '2026-10-22' })
	await deleteOldSearches(shop.db, shop.clock.now())
	expect((await stored()).map(({ query }) => query)).toEqual(['кукла'])
})
