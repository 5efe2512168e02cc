import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseOn } from '../database.ts'
import { KeptAnswers } from '../http/kept-answers.ts'
import { anyChange } from '../route.ts'
import { purgePages } from './purge-pages.ts'
import { everyPage, proxyTag } from './share-page.ts'

const everything = { tags: [proxyTag(everyPage)] }
const [delay, pause] = [3_000, 15_000]
let changes: KeptAnswers
/** What was queued, and what could not be. */
let queued: object[]
let failures: number
let purge: (job: { readonly tags?: readonly string[] }) => Promise<void>
let warnings: string[]
let end: () => void

beforeEach(async () => {
	vi.useFakeTimers()
	changes = new KeptAnswers(() => true)
	queued = []
	failures = 0
	warnings = []
	end = await purgePages({
		url: 'http://:secret@proxy.test/purge',
		jobs: {
			work: async (queue, handle) => {
				purge = (job) => handle(queue.data.parse(job), { isLast: false })
			},
			enqueue: async (_, __, ...jobs) => {
				if (failures-- > 0) throw new Error('The database is away')
				queued.push(...jobs)
			},
		},
		db: databaseOn(new pg.Pool()),
		changes,
		log: { info: () => {}, warn: (_, sentence) => warnings.push(sentence), error: () => {} },
		waits: { delay, pause },
	})
})

afterEach(() => {
	end()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const purged = (...tags: string[]) => ({ tags: [...tags, anyChange].map(proxyTag) })

/** The first purges are over. */
async function start(): Promise<void> {
	await vi.advanceTimersByTimeAsync(2 * pause)
	queued = []
}

test('a start drops every page at once, and once more for what processes of the release before have answered since', async () => {
	expect(queued).toEqual([everything])
	await vi.advanceTimersByTimeAsync(pause)
	expect(queued).toEqual([everything, everything])
	await vi.advanceTimersByTimeAsync(2 * pause)
	expect(queued).toHaveLength(2)
})

test('changes that follow each other are told together', async () => {
	await start()
	changes.announce(['product:1'])
	await vi.advanceTimersByTimeAsync(500)
	changes.announce(['product:2', 'price:'])
	await vi.advanceTimersByTimeAsync(delay - 501)
	expect(queued).toEqual([])
	await vi.advanceTimersByTimeAsync(1)
	expect(queued).toEqual([purged('product:1', 'product:2', 'price:')])
})

test('a change of which other processes may not have heard yet is told once more', async () => {
	await start()
	changes.announce(['product:1'])
	await vi.advanceTimersByTimeAsync(delay - 100)
	changes.announce(['product:2'])
	await vi.advanceTimersByTimeAsync(100 + pause)
	expect(queued).toEqual([purged('product:1', 'product:2'), purged('product:2')])
	await vi.advanceTimersByTimeAsync(2 * pause)
	expect(queued).toHaveLength(2)
})

test.each([
	[99, purged(...Array.from({ length: 99 }, (_, number) => `product:${number}`))],
	[100, everything],
])('of %d tags at once the purge is %o', async (count, expected) => {
	await start()
	changes.announce(Array.from({ length: count }, (_, number) => `product:${number}`))
	await vi.advanceTimersByTimeAsync(delay)
	expect(queued).toEqual([expected])
})

test('a purge of everything that a release before queued, without tags, drops the pages of this shop', async () => {
	const sent: unknown[] = []
	vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
		sent.push(JSON.parse(body))
		return new Response()
	})
	await purge({})
	expect(sent).toEqual([everything])
})

test('a change of everything drops the pages of this shop, and nothing else that the proxy keeps', async () => {
	await start()
	changes.announce(['product:1'])
	changes.announce(undefined)
	await vi.advanceTimersByTimeAsync(delay)
	expect(queued).toEqual([everything])
})

test('what could not be queued is queued later, with what has changed since', async () => {
	await start()
	failures = 1
	changes.announce(['product:1'])
	await vi.advanceTimersByTimeAsync(delay)
	expect(queued).toEqual([])
	changes.announce(['product:2'])
	await vi.advanceTimersByTimeAsync(pause)
	expect(queued).toEqual([purged('product:1', 'product:2')])
})

test('a proxy that refuses purges is complained of at once, and once until it takes one', async () => {
	const complaintsAfter = async (status: number) => {
		vi.stubGlobal('fetch', async () => new Response(null, { status }))
		const outcome = await purge({ tags: ['a'] }).then(
			() => 'done',
			(error: Error) => error.message,
		)
		expect(outcome).toBe(status === 200 ? 'done' : `The proxy answered a purge with ${status}`)
		return warnings.filter((sentence) => sentence.includes('PAGE_PURGE_URL')).length
	}
	// Away or busy at first, then with another token.
	const [statuses, complaints] = [
		[503, 429, 401, 403, 503, 403, 200, 403],
		[0, 0, 1, 1, 1, 1, 1, 2],
	]
	for (const [index, status] of statuses.entries())
		expect(await complaintsAfter(status), `the ${index}th, ${status}`).toBe(complaints[index])
})
