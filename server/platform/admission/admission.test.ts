import { beforeEach, expect, test } from 'vitest'
import type { Rank } from '#contract/endpoint.ts'
import { Admission, Overload } from './admission.ts'

const poolSize = 6
const browsingAtOnce = 2
const urgentAtOnce = 30

let now: number
let admission: Admission

beforeEach(() => {
	now = 0
	admission = new Admission(poolSize, () => now)
})

/** What has happened to a request so far. */
function enter(rank: Rank, isGone?: () => boolean) {
	const entry: { state: 'waits' | 'runs' | 'refused'; leave: () => void } = { state: 'waits', leave: () => {} }
	admission.enter(rank, isGone).then(
		(leave) => Object.assign(entry, { state: 'runs', leave }),
		(error) => Object.assign(entry, { state: error instanceof Overload ? 'refused' : error }),
	)
	return entry
}

async function enterMany(rank: Rank, count: number) {
	const entries = Array.from({ length: count }, () => enter(rank))
	await settle()
	return entries
}

const settle = () => new Promise(setImmediate)

/** So that the average of the work is near `ms`. */
async function work(rank: Rank, ms: number) {
	for (let times = 0; times < 60; times++) {
		const [entry] = await enterMany(rank, 1)
		now += ms
		entry?.leave()
	}
}

test('a few run at once, the others wait for their turn', async () => {
	const entries = await enterMany('browsing', browsingAtOnce + 2)
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'runs', 'waits', 'waits'])
	entries[1]?.leave()
	entries[1]?.leave()
	await settle()
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'runs', 'runs', 'waits'])
})

test('what would wait longer than half a second is refused at once, and nothing when the queue is shorter', async () => {
	await work('browsing', 100)
	const entries = await enterMany('browsing', 20)
	const counts = Object.groupBy(entries, ({ state }) => state)
	// 100 ms of work and two at once: the eleventh in the queue is expected to wait 500 ms.
	expect(counts.waits).toHaveLength(11)
	expect(counts.refused).toHaveLength(7)
	expect(admission.refused).toEqual({ urgent: 0, browsing: 7 })
})

test('urgent work starts beside browsing that has all its places, and before browsing that waits', async () => {
	await enterMany('browsing', browsingAtOnce)
	const urgent = await enterMany('urgent', urgentAtOnce + 1)
	expect([urgent[0]?.state, urgent.at(-1)?.state]).toEqual(['runs', 'waits'])
	const [browsing] = await enterMany('browsing', 1)
	urgent[0]?.leave()
	await settle()
	expect([urgent.at(-1)?.state, browsing?.state]).toEqual(['runs', 'waits'])
})

test('browsing does not start while urgent work waits', async () => {
	const [shown] = await enterMany('browsing', 1)
	const urgent = await enterMany('urgent', urgentAtOnce + 1)
	const [browsing] = await enterMany('browsing', 1)
	shown?.leave()
	await settle()
	expect(browsing?.state).toBe('waits')
	urgent[0]?.leave()
	await settle()
	expect(browsing?.state).toBe('runs')
})

test('urgent work waits where browsing is refused', async () => {
	await work('urgent', 1_000)
	const urgent = await enterMany('urgent', urgentAtOnce + 100)
	expect(urgent.filter(({ state }) => state === 'refused')).toEqual([])
})

test('there is time for other work while no browsing runs and the event loop is not busy', async () => {
	expect(admission.hasTime).toBe(true)
	const [page] = await enterMany('browsing', 1)
	expect(admission.hasTime).toBe(false)
	page?.leave()
	expect(admission.hasTime).toBe(true)
	admission.observe({ delayMs: 0, utilization: 0.95 })
	expect(admission.hasTime).toBe(false)
})

test('what has waited too long is refused although nothing ends', async () => {
	const entries = await enterMany('browsing', browsingAtOnce + 1)
	now += 1_501
	admission.observe({ delayMs: 0, utilization: 0 })
	await settle()
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'runs', 'refused'])
})

test('who left while waiting costs no work', async () => {
	const [first] = await enterMany('browsing', browsingAtOnce)
	const gone = enter('browsing', () => true)
	const [next] = await enterMany('browsing', 1)
	first?.leave()
	await settle()
	expect([gone.state, next?.state]).toEqual(['refused', 'runs'])
})

test('a late event loop counts as waiting, once it is late twice in a row', async () => {
	const states = async (delayMs: number) => {
		admission.observe({ delayMs, utilization: 1 })
		const entries = [...(await enterMany('browsing', 1)), ...(await enterMany('urgent', 1))]
		for (const { leave } of entries) leave()
		return entries.map(({ state }) => state)
	}
	expect(await states(5_000)).toEqual(['runs', 'runs'])
	expect(await states(600)).toEqual(['refused', 'runs'])
	expect(await states(5_000)).toEqual(['refused', 'runs'])
	expect(await states(5_000)).toEqual(['refused', 'refused'])
	expect(await states(10)).toEqual(['runs', 'runs'])
})

test('fewer pages run at once while the event loop is busy, more when it has time', async () => {
	admission = new Admission(12, () => now)
	for (let times = 0; times < 9; times++) admission.observe({ delayMs: 0, utilization: 0.95 })
	const entries = await enterMany('browsing', 4)
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'waits', 'waits', 'waits'])
	for (let times = 0; times < 9; times++) admission.observe({ delayMs: 0, utilization: 0.5 })
	await settle()
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'runs', 'runs', 'runs'])
})
