import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Speed, VisitSpeed } from '#contract/speed/speed.ts'
import { dayMs } from '#contract/values/durations.ts'
import { databaseOn } from '../platform/database.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { deleteOldSpeed } from './read-speed.ts'
import { mostSenders, perSenderAndDay, SpeedCounts } from './speed-counts.ts'

const metrics = new Registry()
let shop: ScratchShop
let adminId: string

beforeAll(async () => {
	shop = await makeScratchShop({}, { metrics })
	adminId = (await shop.signIn('admin@toys.example', 'Admin')).userId
})

beforeEach(() => shop.pool.query('truncate speed_counts'))

afterAll(() => shop.close())

const visit: VisitSpeed = { page: 'catalogue', isWide: false, lcp: 1800.4, inp: 64, cls: 0.02 }

async function send(payload: object, remoteAddress = '10.0.0.1') {
	return await shop.app.inject({ method: 'POST', url: '/api/speed', payload, remoteAddress })
}

async function read(days: 7 | 28 = 7): Promise<Speed['periods'][number]['pages'] | undefined> {
	const headers = { authorization: `Bearer ${await shop.tokenFor(adminId, 'Admin')}` }
	const answer = await shop.app.inject({ url: '/api/speed', headers })
	expect(answer.statusCode).toBe(200)
	return answer.json<Speed>().periods.find((period) => period.days === days)?.pages
}

const stored = async () => (await shop.pool.query('select * from speed_counts order by measure, band')).rows

test('there is nothing before the first visit', async () => {
	expect(await read(7)).toEqual([])
	expect(await read(28)).toEqual([])
})

test('a visit is counted by its kind of page and by the width of its screen', async () => {
	expect((await send(visit)).statusCode).toBe(204)
	await send({ page: 'product', isWide: true, lcp: 5000 })
	expect(await read()).toEqual([
		{
			page: 'catalogue',
			isWide: false,
			lcp: { value: 1880, verdict: 'good', visits: 1 },
			inp: { value: 90, verdict: 'good', visits: 1 },
			cls: { value: 0.02, verdict: 'good', visits: 1 },
		},
		{ page: 'product', isWide: true, lcp: { value: 5500, verdict: 'poor', visits: 1 } },
	])
})

test('what is stored says nothing of the visitor', async () => {
	await send(visit, '203.0.113.7')
	await read()
	const [row] = await stored()
	expect(Object.keys(row).toSorted()).toEqual(['band', 'day', 'is_wide', 'measure', 'page', 'visits'])
	expect(JSON.stringify(await stored())).not.toContain('203.0.113')
})

test.each([
	['no body', undefined],
	['no page', { isWide: true, lcp: 1 }],
	['another page', { ...visit, page: 'admin' }],
	['a negative time', { ...visit, lcp: -1 }],
	['a time beyond a minute', { ...visit, inp: 60_001 }],
	['a text for a figure', { ...visit, cls: '0.1' }],
	['no width', { page: 'other' }],
])('%s is refused, and nothing of it counts', async (_, payload) => {
	const answer = await shop.app.inject({ method: 'POST', url: '/api/speed', ...(payload && { payload }) })
	expect(answer.statusCode).toBe(400)
	expect(answer.headers['content-type']).toContain('application/problem+json')
	expect(await read()).toEqual([])
})

test('a larger body is refused unread', async () => {
	const answer = await send({ ...visit, more: 'a'.repeat(2000) })
	expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
})

test('the figures are for administrators', async () => {
	const { token: other } = await shop.signIn('anna@toys.example')
	for (const [authorization, status] of [
		[undefined, 401],
		[`Bearer ${other}`, 403],
	] as const) {
		const answer = await shop.app.inject({ url: '/api/speed', ...(authorization && { headers: { authorization } }) })
		expect(answer.statusCode).toBe(status)
	}
})

test.each([
	['an address', (turn: number) => `${turn % 2 ? '::ffff:' : ''}10.9.9.9`],
	['a /48 of IPv6', (turn: number) => `2001:db8:9:${turn}::1`],
])('%s counts so often in a day for a kind of page, and is never told', async (_, addressOf) => {
	const enter = (page: VisitSpeed['page'], turn: number) => send({ page, isWide: true, lcp: 1 }, addressOf(turn))
	const visits = Array.from({ length: perSenderAndDay + 5 }, (__, turn) => enter('product', turn))
	expect(new Set((await Promise.all(visits)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
	await enter('other', 0)
	expect((await read())?.map(({ page, lcp }) => [page, lcp?.visits])).toEqual([
		['product', perSenderAndDay],
		['other', 1],
	])
	shop.clock.advance(dayMs)
	await enter('product', 0)
	expect((await read())?.[0]?.lcp?.visits).toBe(perSenderAndDay + 1)
})

test('of many senders the oldest are forgotten, and a new one counts', async () => {
	const counts = new SpeedCounts(shop.clock)
	for (let sender = 0; sender <= mostSenders; sender++)
		counts.add(visit, `10.${sender >> 16}.${(sender >> 8) % 256}.${sender % 256}`)
	expect(counts.senders).toBe(mostSenders)
	await counts.write(shop.db)
	expect((await read())?.[0]?.lcp?.visits).toBe(mostSenders + 1)
})

test('senders are forgotten when the day is over, also when no visit follows', async () => {
	const counts = new SpeedCounts(shop.clock)
	counts.add(visit, '10.4.0.1')
	await counts.write(shop.db)
	expect(counts.senders).toBe(1)
	shop.clock.advance(dayMs)
	await counts.write(shop.db)
	expect(counts.senders).toBe(0)
})

test('crawlers are no visitors', async () => {
	const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
	const answer = await shop.app.inject({ method: 'POST', url: '/api/speed', payload: visit, headers })
	expect(answer.statusCode).toBe(204)
	expect(await read()).toEqual([])
})

test('several processes add up, also when they write at once', async () => {
	const processes = [new SpeedCounts(shop.clock), new SpeedCounts(shop.clock)]
	for (let turn = 0; turn < 20; turn++) {
		for (const [number, counts] of processes.entries()) counts.add(visit, `10.1.${number}.${turn}`)
		await Promise.all(processes.map((counts) => counts.write(shop.db)))
	}
	expect((await read())?.[0]?.lcp?.visits).toBe(40)
})

test('what could not be written is written later', async () => {
	const counts = new SpeedCounts(shop.clock)
	counts.add(visit, '10.2.0.1')
	const away = databaseOn(new pg.Pool({ host: '127.0.0.1', port: 1 }))
	await expect(counts.write(away)).rejects.toThrow()
	counts.add(visit, '10.2.0.2')
	await counts.write(shop.db)
	await counts.write(shop.db)
	expect((await read())?.[0]?.lcp?.visits).toBe(2)
})

test('days go out of the figures, and later out of the database', async () => {
	await send({ page: 'checkout', isWide: true, lcp: 900 })
	await read()
	shop.clock.advance(7 * dayMs)
	expect(await read(7)).toEqual([])
	expect(await read(28)).toHaveLength(1)
	await deleteOldSpeed(shop.db, shop.clock.now())
	expect(await stored()).toHaveLength(1)
	shop.clock.advance(21 * dayMs)
	expect(await read(28)).toEqual([])
	await deleteOldSpeed(shop.db, shop.clock.now())
	expect(await stored()).toEqual([])
})

test('the metrics of the process have each visit', async () => {
	metrics.resetMetrics()
	await send(visit, '10.3.0.1')
	const text = await metrics.metrics()
	expect(text).toContain('shop_visit_lcp_seconds_bucket{le="2",page="catalogue",device="phone"} 1')
	expect(text).toContain('shop_visit_inp_seconds_sum{page="catalogue",device="phone"} 0.064')
	expect(text).toContain('shop_visit_cls_count{page="catalogue",device="phone"} 1')
})
