import { setTimeout as wait } from 'node:timers/promises'
import { invariant } from '#contract/invariant.ts'
import { minuteMs } from '#contract/values/durations.ts'

interface Supervised {
	readonly ended: Promise<void>
	stop(): Promise<void>
}

interface Supervising<Server extends Supervised> {
	readonly start: () => Promise<Server>
	readonly log: (line: string) => void
	readonly pausesMs?: readonly number[]
	/** After this time without a failure the pauses begin anew. */
	readonly healthyMs?: number
}

// A killed server restarts at once. A full disk may last for hours; the shop must be open within a minute after that.
const growingMs = [0, 0, 0, 0, 0, 1, 2, 3, 5, 8, 13, 21, 34, 45].map((seconds) => seconds * 1_000)
const fiveMinutesMs = 5 * minuteMs

/** Restarts the server after every end until the returned function stops it. Throws the error of the first start. */
export async function supervise<Server extends Supervised>(
	supervising: Supervising<Server>,
): Promise<() => Promise<void>> {
	const { start, log, pausesMs = growingMs, healthyMs = fiveMinutesMs } = supervising
	const stopping = new AbortController()
	let server: Server | undefined = await start()

	async function startAgain(): Promise<Server | undefined> {
		try {
			return await start()
		} catch (error) {
			log(error instanceof Error ? error.message : String(error))
			return undefined
		}
	}

	async function watch(): Promise<void> {
		for (let ends = 0; ; ends++) {
			const startedAt = performance.now()
			await server?.ended
			if (stopping.signal.aborted) return
			if (performance.now() - startedAt >= healthyMs) ends = 0
			const pauseMs = pausesMs[Math.min(ends, pausesMs.length - 1)]
			invariant(pauseMs !== undefined, 'there is at least one pause')
			log(`The database ended unexpectedly: starting it again${pauseMs > 0 ? ` in ${pauseMs / 1_000} s` : ''}`)
			await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
			if (stopping.signal.aborted) return
			server = await startAgain()
			if (stopping.signal.aborted) return await server?.stop()
		}
	}

	const watching = watch()
	return async () => {
		stopping.abort()
		await server?.stop()
		await watching
	}
}
