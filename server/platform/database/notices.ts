import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { listenDatabase, type OnNotice } from './listen-database.ts'

/** `lost`: the database answers, but its notices do not arrive. `away`: it does not answer, or no connection is free. */
export type NoticeState = 'arriving' | 'lost' | 'away'

interface OpenNoticesInput {
	/** Of a connection that keeps its session, which a pooler in transaction mode does not. */
	readonly url: string
	readonly pool: pg.Pool
	readonly channels: Readonly<Record<string, OnNotice>>
	/** `reason` is why the database does not answer. */
	readonly onState: (state: NoticeState, reason?: unknown) => void
	readonly probeMs?: number
	readonly probeLimitMs?: number
}

interface Finding {
	readonly state: NoticeState
	readonly reason?: unknown
}

const probeChannel = 'shop_probe'
/** A single late notice may be a busy machine. */
const missesAllowed = 1

const cure = 'set LISTEN_DATABASE_URL to an address of the database without a pooler, or with one that pools sessions'

/** Sends itself a notice every few seconds. Throws a `StartupError` when none arrives at first. */
export async function openNotices(input: OpenNoticesInput): Promise<() => Promise<void>> {
	const { url, pool, channels, onState, probeMs = 5000, probeLimitMs = 4000 } = input
	const awaited = new Map<string, () => void>()
	let state: NoticeState = 'arriving'
	let misses = 0
	let isEnding = false
	let probeNow = () => {}

	const setState = ({ state: next, reason }: Finding) => {
		if (next === state || isEnding) return
		state = next
		onState(next, reason)
	}

	async function sendProbe(): Promise<Finding> {
		const mark = randomUUID()
		const arrival = new Promise<'arriving'>((resolve) => {
			awaited.set(mark, () => resolve('arriving'))
		})
		try {
			await pool.query('select pg_notify($1, $2)', [probeChannel, mark])
			// Begins only now: a connection may have been waited for.
			const limit = wait(probeLimitMs, 'lost' as const, { ref: false })
			return { state: await Promise.race([arrival, limit]) }
		} catch (reason) {
			return { state: 'away', reason }
		} finally {
			awaited.delete(mark)
		}
	}

	const listening = await listenDatabase({
		url,
		channels: {
			...channels,
			[probeChannel]: (mark) => {
				if (mark === undefined) probeNow()
				else awaited.get(mark)?.()
			},
		},
		onLost: () => {
			setState({ state: 'lost' })
			misses = missesAllowed
			probeNow()
		},
	})
	let first = await sendProbe()
	for (let again = 0; again < missesAllowed && first.state !== 'arriving'; again++) first = await sendProbe()
	if (first.state !== 'arriving') {
		await listening.close()
		throw refusalOf(first)
	}

	async function probe(): Promise<void> {
		const found = await sendProbe()
		misses = found.state === 'arriving' ? 0 : misses + 1
		// Notices of changes were lost meanwhile.
		if (found.state === 'arriving' && state !== 'arriving') for (const onNotice of Object.values(channels)) onNotice()
		if (found.state === 'arriving' || misses > missesAllowed) setState(found)
		// A connection whose server is gone without a word stays open.
		if (found.state === 'lost' && misses > missesAllowed) listening.renew()
	}

	async function probeRepeatedly(): Promise<void> {
		while (!isEnding) {
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, probeMs).unref()
				probeNow = () => {
					clearTimeout(timer)
					resolve()
				}
			})
			if (!isEnding) await probe()
		}
	}
	void probeRepeatedly()

	return async () => {
		isEnding = true
		probeNow()
		await listening.close()
	}
}

function refusalOf({ state, reason }: Finding): StartupError {
	if (state !== 'away')
		return new StartupError(`The database's notices do not arrive, so pages would show old prices: ${cure}`)
	return new StartupError(`The database stopped answering: ${reason instanceof Error ? reason.message : reason}`)
}
