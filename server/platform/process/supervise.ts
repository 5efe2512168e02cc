import { setTimeout as wait } from 'node:timers/promises'
import { invariant } from '#contract/invariant.ts'
import { minuteMs } from '#contract/values/durations.ts'

interface Supervised {
	readonly ended: Promise<void>
	stop(): Promise<void>
}

interface Supervising<Server extends Supervised> {
	/** Begins the lines in the log, as `The database` does. */
	readonly name: string
	readonly start: () => Promise<Server>
	readonly log: (line: string) => void
	readonly pausesMs: readonly number[]
	/** After this time without a failure the pauses begin anew. */
	readonly healthyMs?: number
}

export interface Supervision {
	/** Stops what runs, and what is being started once it has. */
	stop(): Promise<void>
}

const fiveMinutesMs = 5 * minuteMs

/** Restarts the server after every end, until it is stopped. Throws the error of the first start. */
export async function supervise<Server extends Supervised>({
	name,
	start,
	log,
	pausesMs,
	healthyMs = fiveMinutesMs,
}: Supervising<Server>): Promise<Supervision> {
	const stopping = new AbortController()
	const { signal } = stopping
	let ends = 0
	let server = await start()
	const keeping = keep()

	async function keep(): Promise<void> {
		while (!signal.aborted) {
			const startedAt = performance.now()
			await server.ended
			if (performance.now() - startedAt >= healthyMs) ends = 0
			await startAgain()
		}
	}

	async function startAgain(): Promise<void> {
		while (!signal.aborted) {
			const pauseMs = pausesMs[Math.min(ends++, pausesMs.length - 1)]
			invariant(pauseMs !== undefined, 'there is at least one pause')
			log(`${name} ended unexpectedly: starting it again${pauseMs > 0 ? ` in ${pauseMs / 1_000} s` : ''}`)
			try {
				await wait(pauseMs, undefined, { signal })
				server = await start()
				return
			} catch (error) {
				if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
			}
		}
	}

	return {
		async stop() {
			stopping.abort()
			await server.stop()
			await keeping
			// One that started meanwhile.
			await server.stop()
		},
	}
}
