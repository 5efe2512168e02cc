import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { listenDatabase, type OnNotice } from './listen-database.ts'

/**
 * `late`: some may be on their way, or their connection gone silent. `lost`: the database answers, but its notices do not arrive.
 * `away`: it does not answer, or no connection is free.
 */
export type NoticeState = 'arriving' | 'late' | 'lost' | 'away'

interface OpenNoticesInput {
	/** Of a connection that keeps its session, which a pooler in transaction mode does not. */
	readonly url: string
	readonly pool: pg.Pool
	readonly channels: Readonly<Record<string, OnNotice>>
	/** `reason` is why the database does not answer. */
	readonly onState: (state: NoticeState, reason?: unknown) => void
	readonly probeMs?: number
	readonly probeLimitMs?: number
	readonly catchUpMs?: number
	readonly lateMs?: number
}

interface Finding {
	readonly state: NoticeState
	readonly reason?: unknown
}

const probeChannel = 'shop_probe'
const catchUpAgainMs = 50
/** A single late notice may be a busy machine. */
const missesAllowed = 1

const cure = 'set LISTEN_DATABASE_URL to an address of the database without a pooler, or with one that pools sessions'

/**
 * Asks each second whether all have come, and sends itself a notice every few seconds. Throws a `StartupError` when none arrives
 * at first.
 */
export async function openNotices(input: OpenNoticesInput): Promise<() => Promise<void>> {
	const { url, pool, channels, onState, probeMs = 5000, probeLimitMs = 4000 } = input
	const { catchUpMs = 1000, lateMs = 800 } = input
	const probes = openProbes(pool, probeLimitMs)
	let state: NoticeState = 'arriving'
	let misses = 0
	const ending = new AbortController()
	let probeNow = () => {}

	const setState = ({ state: next, reason }: Finding) => {
		if (next === state || ending.signal.aborted) return
		state = next
		onState(next, reason)
	}

	const listening = await listenDatabase({
		url,
		channels: {
			...channels,
			[probeChannel]: (mark) => {
				if (mark === undefined) probeNow()
				else probes.arrive(mark)
			},
		},
		onLost: () => {
			setState({ state: 'lost' })
			misses = missesAllowed
			probeNow()
		},
	})
	let first = await probes.send()
	for (let again = 0; again < missesAllowed && first.state !== 'arriving'; again++) first = await probes.send()
	if (first.state !== 'arriving') {
		await listening.close()
		throw refusalOf(first)
	}

	async function probe(): Promise<void> {
		// Readers wait while notices are late.
		const found = await probes.send(state === 'late' ? lateMs : undefined)
		misses = found.state === 'arriving' ? 0 : misses + 1
		// Notices of changes were lost meanwhile.
		const wereLost = state === 'lost' || state === 'away'
		if (found.state === 'arriving' && wereLost) for (const onNotice of Object.values(channels)) onNotice()
		if (found.state === 'arriving' || misses > missesAllowed) setState(found)
		// A connection whose server is gone without a word stays open.
		if (found.state === 'lost' && misses > missesAllowed) listening.renew()
	}

	async function probeRepeatedly(): Promise<void> {
		while (!ending.signal.aborted) {
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, probeMs).unref()
				probeNow = () => {
					clearTimeout(timer)
					resolve()
				}
			})
			if (!ending.signal.aborted) await probe()
		}
	}
	void probeRepeatedly()

	void watchLateness({
		catchUp: listening.catchUp,
		everyMs: catchUpMs,
		lateMs,
		onLate() {
			if (state !== 'arriving') return
			setState({ state: 'late' })
			misses = missesAllowed
			probeNow()
		},
		onCaughtUp() {
			if (state === 'late') setState({ state: 'arriving' })
		},
		signal: ending.signal,
	})

	return async () => {
		ending.abort()
		probeNow()
		await listening.close()
	}
}

function openProbes(pool: pg.Pool, arrivalLimitMs: number) {
	const awaited = new Map<string, () => void>()
	return {
		arrive: (mark: string) => awaited.get(mark)?.(),
		/** Without a limit the database answers within those of the pool. */
		async send(answerLimitMs?: number): Promise<Finding> {
			const mark = randomUUID()
			const arrival = new Promise<'arriving'>((resolve) => {
				awaited.set(mark, () => resolve('arriving'))
			})
			try {
				const sent = pool.query('select pg_notify($1, $2)', [probeChannel, mark])
				await (answerLimitMs === undefined ? sent : Promise.race([sent, failAfter(answerLimitMs)]))
				// Begins only now: a connection may have been waited for.
				const limit = wait(arrivalLimitMs, 'lost' as const, { ref: false })
				return { state: await Promise.race([arrival, limit]) }
			} catch (reason) {
				return { state: 'away', reason }
			} finally {
				awaited.delete(mark)
			}
		},
	}
}

interface WatchLatenessInput {
	readonly catchUp: () => Promise<boolean>
	readonly everyMs: number
	readonly lateMs: number
	readonly onLate: () => void
	readonly onCaughtUp: () => void
	readonly signal: AbortSignal
}

async function watchLateness({ catchUp, everyMs, lateMs, onLate, onCaughtUp, signal }: WatchLatenessInput) {
	while (!signal.aborted) {
		const next = wait(everyMs, undefined, { ref: false })
		const timer = setTimeout(onLate, lateMs).unref()
		while (!(await catchUp()) && !signal.aborted) await wait(catchUpAgainMs, undefined, { ref: false })
		clearTimeout(timer)
		onCaughtUp()
		await next
	}
}

async function failAfter(ms: number): Promise<never> {
	await wait(ms, undefined, { ref: false })
	throw new Error(`The database did not answer within ${ms} ms`)
}

function refusalOf({ state, reason }: Finding): StartupError {
	if (state !== 'away')
		return new StartupError(`The database's notices do not arrive, so pages would show old prices: ${cure}`)
	return new StartupError(`The database stopped answering: ${reason instanceof Error ? reason.message : reason}`)
}
