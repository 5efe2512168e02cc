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

interface NamedServer {
	readonly ended: Promise<void>
	stop(): Promise<void>
}

/**
 * Notes in `steps` which of the named servers starts and stops when. One named `broken` does not start, one named `slow` waits
 * for `gate`.
 */
async function runNamed(names: string[], gate?: Promise<void>) {
	const steps: string[] = []
	const end = new Map<string, () => void>()
	const start = async (): Promise<NamedServer> => {
		const name = names.shift() ?? 'one more'
		if (name === 'broken') throw new Error('It does not start')
		if (name === 'slow') {
			steps.push('slow begins')
			await gate
		}
		steps.push(`${name} started`)
		const ended = new Promise<void>((resolve) => end.set(name, resolve))
		const stop = async () => {
			steps.push(`${name} stopped`)
			end.get(name)?.()
		}
		return { ended, stop }
	}
	const supervision = await supervise({ name: 'A server', start, log: (line) => steps.push(line), pausesMs: [0] })
	return { ...supervision, steps, kill: (name: string) => end.get(name)?.() }
}

test('a server is replaced once its successor has started, and only the successor is restarted', async () => {
	const { replace, stop, steps, kill } = await runNamed(['old', 'new', 'newer'])
	await replace((old) => old.stop())
	expect(steps).toEqual(['old started', 'new started', 'old stopped'])
	kill('new')
	await expect.poll(() => steps.at(-1)).toBe('newer started')
	await stop()
	expect(steps.slice(3)).toEqual(['A server ended unexpectedly: starting it again', 'newer started', 'newer stopped'])
})

test('a server goes on when its successor does not start', async () => {
	const { replace, stop, steps } = await runNamed(['old', 'broken'])
	await expect(replace((old) => old.stop())).rejects.toThrow('It does not start')
	expect(steps).toEqual(['old started'])
	await stop()
	expect(steps).toEqual(['old started', 'old stopped'])
})

test('a stop hurries a replaced server that is still leaving', async () => {
	const { replace, stop, steps } = await runNamed(['old', 'new'])
	const replacing = replace((old) => old.ended)
	await expect.poll(() => steps.at(-1)).toBe('new started')
	await stop()
	await replacing
	expect(steps.slice(2).sort()).toEqual(['new stopped', 'old stopped'])
})

test('a stop ends the present server beside a start of its successor, which is not used any more', async () => {
	const { promise: gate, resolve: open } = Promise.withResolvers<void>()
	const { replace, stop, steps } = await runNamed(['old', 'slow'], gate)
	const replacing = expect(replace((old) => old.stop())).rejects.toThrow('aborted')
	await expect.poll(() => steps.at(-1)).toBe('slow begins')
	const stopping = stop()
	await expect.poll(() => steps.at(-1)).toBe('old stopped')
	open()
	await Promise.all([stopping, replacing])
	expect(steps.slice(2)).toEqual(['old stopped', 'slow started', 'slow stopped'])
})
