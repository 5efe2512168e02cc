import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { faultTries, isLongRun, printFigures } from './testing/faults/print-figures.ts'

const streams = isLongRun ? 16 : 4
// A request waits 4.5 s for the database; it takes longer while other tests run.
const answerLimitMs = isLongRun ? 6_000 : 30_000

let shop: FaultyShop

beforeAll(async () => {
	// Nobody waits longer for a turn than in a shop that sells.
	shop = await openFaultyShop({ kind: 'embedded', streams, settings: { OVERLOAD_FACTOR: '1' } })
	await shop.crowd.signIn(shop.origin)
}, 120_000)

afterAll(() => shop?.close())

/** More requests than connections, so that some get none. */
const paths = [
	'/health/ready',
	'/catalog',
	'/product/00000000-0000-4000-8000-000000000000',
	'/sitemap-1.xml',
	'/api/products/filter?query=мишка',
	'/api/products/suggestions?query=миш',
	'/api/products/00000000-0000-4000-8000-000000000000',
	...Array.from({ length: 40 }, (_, number) => `/catalog?query=${number}`),
]

interface TimedAnswer {
	readonly path: string
	readonly status: number
	readonly retryAfter: string | null
	readonly ms: number
}

async function ask(path: string): Promise<TimedAnswer> {
	const began = performance.now()
	const answer = await fetch(shop.origin + path, { signal: AbortSignal.timeout(60_000) })
	await answer.arrayBuffer()
	const ms = Math.round(performance.now() - began)
	return { path, status: answer.status, retryAfter: answer.headers.get('retry-after'), ms }
}

/** Stops the database while orders come in; resolves once every request is answered. */
async function stopOnce(): Promise<TimedAnswer[]> {
	shop.crowd.start()
	await shop.crowd.untilOrdered(streams)
	shop.signalDatabase('SIGSTOP')
	await wait(100)
	const answered = await Promise.all(paths.map(ask)).finally(() => shop.signalDatabase('SIGCONT'))
	await shop.untilReady()
	await shop.crowd.untilOrdered(streams)
	await shop.crowd.stop()
	return answered
}

test('while the database does not move every request and page is put off within 6 s, and no order is lost', {
	timeout: 60_000 + faultTries * 60_000,
}, async () => {
	const answered: TimedAnswer[] = []
	for (let turn = 0; turn < faultTries; turn++) answered.push(...(await stopOnce()))
	const untrue = await shop.beside((pool) => listUntrue(pool, shop.crowd))
	const { acknowledged, putOff, wrong, slowestMs } = shop.crowd
	const slowest = Math.max(...answered.map(({ ms }) => ms), slowestMs)
	printFigures('The database is stopped', {
		tries: faultTries,
		survived: faultTries,
		requests: answered.length,
		'orders in all': acknowledged.size,
		'orders answered 503': putOff,
		lost: untrue.length,
		'slowest answer ms': slowest,
	})
	expect(answered.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
	expect([...wrong]).toEqual([])
	expect(untrue).toEqual([])
	expect(slowest).toBeLessThan(answerLimitMs)
})
