import { expect, test } from 'vitest'
import { supervise } from './supervise.ts'

function makeServer(livesMs: number) {
	let end = () => {}
	const ended = new Promise<void>((resolve) => {
		end = resolve
		setTimeout(resolve, livesMs)
	})
	return { ended, stop: async () => end() }
}

/** Starts servers with these lifetimes in turn; `undefined` is a failed start. */
async function run(livesMs: readonly (number | undefined)[], healthyMs: number) {
	const lines: string[] = []
	let starts = 0
	const start = async () => {
		const lifeMs = livesMs[starts++ % livesMs.length]
		if (lifeMs === undefined) throw new Error('No space left')
		return makeServer(lifeMs)
	}
	const log = (line: string) => lines.push(line)
	const { stop } = await supervise({ name: 'The database', start, log, pausesMs: [0, 1, 2, 3], healthyMs })
	return { stop, lines, starts: () => starts }
}

test('a server is started again however often it ends, after pauses that grow up to the last one', async () => {
	const { stop, lines, starts } = await run([1], 60_000)
	await expect.poll(starts).toBeGreaterThan(20)
	await stop()
	const again = 'The database ended unexpectedly: starting it again'
	expect(lines.slice(0, 6)).toEqual([
		again,
		...['0.001', '0.002', '0.003', '0.003', '0.003'].map((pause) => `${again} in ${pause} s`),
	])
})

test('a start that fails is tried again as well, with its reason in the log', async () => {
	const { stop, lines, starts } = await run([1, undefined, undefined], 60_000)
	await expect.poll(starts).toBeGreaterThan(8)
	await stop()
	expect(lines.filter((line) => line === 'No space left').length).toBeGreaterThan(3)
})

test('the pauses begin anew after a while of health', async () => {
	const { stop, lines, starts } = await run([1, 1, 1, 300], 150)
	await expect.poll(starts).toBeGreaterThan(6)
	await stop()
	expect(lines.slice(0, 5).map((line) => / in ([\d.]+) s$/.exec(line)?.[1])).toEqual([
		undefined,
		'0.001',
		'0.002',
		undefined,
		'0.001',
	])
})

test('what is stopped in a pause ends at once and is not started again', async () => {
	const starts: number[] = []
	const start = async () => {
		starts.push(starts.length)
		return makeServer(1)
	}
	const { stop } = await supervise({ name: 'The database', start, log: () => {}, pausesMs: [60_000] })
	await new Promise((resolve) => setTimeout(resolve, 100))
	await stop()
	expect(starts).toEqual([0])
})

test('a server that is being started when it is to stop is stopped too', async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>()
	const steps: string[] = []
	const first = makeServer(1)
	const second = makeServer(60_000)
	const start = async () => {
		if (steps.push('begins') === 1) return first
		await gate
		return { ended: second.ended, stop: () => second.stop().then(() => void steps.push('stopped')) }
	}
	const { stop } = await supervise({ name: 'The database', start, log: () => {}, pausesMs: [0] })
	await expect.poll(() => steps).toEqual(['begins', 'begins'])
	const stopping = stop()
	open()
	await stopping
	expect(steps).toEqual(['begins', 'begins', 'stopped'])
})
