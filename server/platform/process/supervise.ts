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
	/** `signal` means that the result would be stopped at once. */
	readonly start: (signal: AbortSignal) => Promise<Server>
	readonly log: (line: string) => void
	/** Called before each start that follows an unexpected end. */
	readonly onRestart?: () => void
	readonly pausesMs: readonly number[]
	/** After this time without a failure the pauses begin anew. */
	readonly healthyMs?: number
}

export interface Supervision<Server extends Supervised> {
	/** Starts a successor, then lets `retire` stop the present one. Throws the error of the start, and then changes nothing. */
	replace(retire: (old: Server) => Promise<void>): Promise<void>
	/** Stops what runs at once, beside a start that is under way. */
	stop(): Promise<void>
}

const fiveMinutesMs = 5 * minuteMs

/** Restarts the server after every end, until it is stopped. Throws the error of the first start. */
export async function supervise<Server extends Supervised>({
	name,
	start,
	log,
	onRestart = () => undefined,
	pausesMs,
	healthyMs = fiveMinutesMs,
}: Supervising<Server>): Promise<Supervision<Server>> {
	const stopping = new AbortController()
	const { signal } = stopping
	const leaving = new Set<Server>()
	let ends = 0
	let restarting: Promise<void> | undefined
	// A restart and a replacement never start servers at once.
	let starting: Promise<unknown> = Promise.resolve()
	let server = await start(signal)
	watch(server)

	function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const turn = starting.then(work)
		starting = turn.catch(() => undefined)
		return turn
	}

	async function startNext(): Promise<Server> {
		signal.throwIfAborted()
		const fresh = await start(signal)
		if (signal.aborted) await fresh.stop()
		signal.throwIfAborted()
		return fresh
	}

	function watch(watched: Server): void {
		const startedAt = performance.now()
		const onEnd = () => {
			if (signal.aborted || server !== watched) return
			if (performance.now() - startedAt >= healthyMs) ends = 0
			restarting = restart(watched)
		}
		void watched.ended.then(onEnd)
	}

	function adopt(fresh: Server): void {
		server = fresh
		watch(fresh)
	}

	async function restart(failed: Server): Promise<void> {
		const isNeeded = () => !signal.aborted && server === failed
		while (isNeeded()) {
			const pauseMs = pausesMs[Math.min(ends++, pausesMs.length - 1)]
			invariant(pauseMs !== undefined, 'there is at least one pause')
			log(`${name} ended unexpectedly: starting it again${pauseMs > 0 ? ` in ${pauseMs / 1_000} s` : ''}`)
			onRestart()
			await wait(pauseMs, undefined, { signal }).catch(() => undefined)
			await inTurn(async () => {
				if (isNeeded()) adopt(await startNext())
			}).catch((error: unknown) => {
				if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
			})
		}
	}

	return {
		async replace(retire) {
			const old = await inTurn(async () => {
				const fresh = await startNext()
				const replaced = server
				leaving.add(replaced)
				adopt(fresh)
				return replaced
			})
			await retire(old).finally(() => leaving.delete(old))
		},
		async stop() {
			stopping.abort()
			const running = [server, ...leaving]
			await Promise.all([starting, restarting, ...running.map((one) => one.stop())])
		},
	}
}
