import { beforeEach, expect, test } from 'vitest'
import { Admission, type EnteringRank, Overload } from './admission.ts'

const poolSize = 6
const browsingAtOnce = 2
const urgentAtOnce = 30

let now: number
let admission: Admission

beforeEach(() => {
	now = 0
	admission = new Admission(poolSize, { now: () => now })
})

/** What has happened to a request so far. */
function enter(rank: EnteringRank, isGone?: () => boolean) {
	const entry: { state: 'waits' | 'runs' | 'refused'; leave: () => void } = { state: 'waits', leave: () => {} }
	admission.enter(rank, isGone).then(
		(leave) => Object.assign(entry, { state: 'runs', leave }),
		(error) => Object.assign(entry, { state: error instanceof Overload ? 'refused' : error }),
	)
	return entry
}

async function enterMany(rank: EnteringRank, count: number) {
	const entries = Array.from({ length: count }, () => enter(rank))
	await settle()
	return entries
}

const settle = () => new Promise(setImmediate)

/** Takes all places, and lets one work end every `ms` while others wait: at the end one waits. */
async function keepPace(rank: EnteringRank, ms: number, places: number) {
	const line = await enterMany(rank, places + 1)
	await goOn(rank, ms, line)
	return line
}

async function goOn(rank: EnteringRank, ms: number, line: Awaited<ReturnType<typeof enterMany>>) {
	for (let times = 0; times < 60; times++) {
		line.push(...(await enterMany(rank, 1)))
		now += ms
		line.shift()?.leave()
		await settle()
		admission.observe({ delayMs: 0, utilization: 0.8 })
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

test('what would wait longer than three seconds is refused at once, and nothing when the queue is shorter', async () => {
	await keepPace('browsing', 100, browsingAtOnce)
	const entries = await enterMany('browsing', 40)
	const counts = Object.groupBy(entries, ({ state }) => state)
	// One ends every 100 ms and one waits already: behind thirty others the wait is longer.
	expect(counts.waits).toHaveLength(30)
	expect(counts.refused).toHaveLength(10)
	expect(admission.refused).toEqual({ urgent: 0, 'signing-in': 0, browsing: 10 })
})

test('fewer places make no expected wait longer, only slower work does', async () => {
	admission = new Admission(12, { now: () => now })
	await keepPace('browsing', 100, 4)
	for (let times = 0; times < 9; times++) admission.observe({ delayMs: 0, utilization: 0.95 })
	expect((await enterMany('browsing', 29)).filter(({ state }) => state === 'refused')).toEqual([])
})

test('a moment in which the process has no processor makes no work slower', async () => {
	await keepPace('browsing', 100, browsingAtOnce)
	now += 5_000
	admission.observe({ delayMs: 5_000, utilization: 0.01 })
	expect((await enterMany('browsing', 25)).filter(({ state }) => state === 'refused')).toEqual([])
})

test('ends that come in bursts refuse no less than those that come one by one', async () => {
	const line = await enterMany('browsing', 11)
	for (let times = 0; times < 60; times++) {
		line.push(...(await enterMany('browsing', 10)))
		now += 1_000
		for (const { leave } of line.splice(0, 10)) {
			leave()
			await settle()
		}
		admission.observe({ delayMs: 0, utilization: 0.8 })
	}
	// Nine wait already, and ten end in each second.
	expect((await enterMany('browsing', 40)).filter(({ state }) => state === 'waits')).toHaveLength(22)
})

test('a slow rush that is over refuses nothing of the next one, once some work was quick', async () => {
	const line = await keepPace('browsing', 2_000, browsingAtOnce)
	for (const { leave } of line) {
		leave()
		await settle()
	}
	const [quick] = await enterMany('browsing', 1)
	now += 20
	quick?.leave()
	const entries = await enterMany('browsing', 50)
	expect(entries.filter(({ state }) => state === 'refused')).toEqual([])
})

test('the setting for slow machines multiplies both limits', async () => {
	admission = new Admission(poolSize, { now: () => now, factor: 20 })
	await keepPace('browsing', 100, browsingAtOnce)
	const entries = await enterMany('browsing', 600)
	expect(entries.filter(({ state }) => state === 'refused')).toEqual([])
	now += 79_000
	admission.observe({ delayMs: 0, utilization: 0 })
	await settle()
	expect(entries.filter(({ state }) => state === 'refused')).toEqual([])
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
	await keepPace('urgent', 35, urgentAtOnce)
	const urgent = await enterMany('urgent', 100)
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
	now += 4_001
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
	expect(await states(3_500)).toEqual(['refused', 'runs'])
	expect(await states(5_000)).toEqual(['refused', 'runs'])
	expect(await states(5_000)).toEqual(['refused', 'refused'])
	expect(await states(10)).toEqual(['runs', 'runs'])
})

test('fewer pages run at once while the event loop is busy, more when it has time', async () => {
	admission = new Admission(12, { now: () => now })
	for (let times = 0; times < 9; times++) admission.observe({ delayMs: 0, utilization: 0.95 })
	const entries = await enterMany('browsing', 4)
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'runs', 'waits', 'waits'])
	for (let times = 0; times < 9; times++) admission.observe({ delayMs: 0, utilization: 0.5 })
	await settle()
	expect(entries.map(({ state }) => state)).toEqual(['runs', 'runs', 'runs', 'runs'])
})

test('a guess runs where nobody browses, and browsing beside it as if it were not there', async () => {
	const guesses = await enterMany('ahead', browsingAtOnce + 1)
	expect(guesses.map(({ state }) => state)).toEqual(['runs', 'runs', 'waits'])
	const pages = await enterMany('browsing', browsingAtOnce)
	expect(pages.map(({ state }) => state)).toEqual(['runs', 'runs'])
	guesses[0]?.leave()
	await settle()
	expect(guesses[2]?.state).toBe('waits')
})

test('browsing that came later goes before a guess that waits', async () => {
	const pages = await enterMany('browsing', browsingAtOnce)
	const [guess] = await enterMany('ahead', 1)
	const [later] = await enterMany('browsing', 1)
	pages[0]?.leave()
	await settle()
	expect([later?.state, guess?.state]).toEqual(['runs', 'waits'])
	later?.leave()
	await settle()
	expect(guess?.state).toBe('runs')
})

test('a guess is refused long before browsing is, and that is not said to be an overload', async () => {
	const [waiting] = (await enterMany('ahead', browsingAtOnce + 1)).slice(browsingAtOnce)
	now += 1_001
	admission.observe({ delayMs: 600, utilization: 1 })
	await settle()
	expect(waiting?.state).toBe('refused')
	admission.observe({ delayMs: 600, utilization: 1 })
	expect((await enterMany('ahead', 1))[0]?.state).toBe('refused')
	expect((await enterMany('browsing', 1))[0]?.state).toBe('runs')
	expect(admission.refused).toEqual({ urgent: 0, 'signing-in': 0, browsing: 0 })
})

test('however many want to sign in, urgent work starts at once, and browsing too, with half of the connections', async () => {
	const signingIn = await enterMany('signing-in', poolSize + 50)
	expect(signingIn.filter(({ state }) => state === 'runs')).toHaveLength(poolSize / 2)
	const [order] = await enterMany('urgent', 1)
	const [page] = await enterMany('browsing', 1)
	expect([order?.state, page?.state]).toEqual(['runs', 'runs'])
	signingIn[0]?.leave()
	await settle()
	expect(signingIn.filter(({ state }) => state === 'runs')).toHaveLength(poolSize / 2 + 1)
})

test('signing in that would wait long is refused, and orders are not', async () => {
	const line = await keepPace('signing-in', 1_000, poolSize / 2)
	const more = await enterMany('signing-in', 10)
	expect([line, more].flat().some(({ state }) => state === 'refused')).toBe(true)
	expect((await enterMany('urgent', 1))[0]?.state).toBe('runs')
	expect(admission.refused).toMatchObject({ urgent: 0, 'signing-in': expect.any(Number) })
})
