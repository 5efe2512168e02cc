import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { listenDatabase, type OnNotice } from './listen-database.ts'

/** `deaf`: the database answers, but its notices do not arrive. `away`: it cannot be asked, or not in time. */
export type NoticeState = 'heard' | 'deaf' | 'away'

interface OpenNoticesInput {
	/** Of a connection that keeps its session, which a pooler in transaction mode does not. */
	readonly url: string
	readonly pool: pg.Pool
	readonly channels: Readonly<Record<string, OnNotice>>
	/** `reason` is why the database cannot be asked. */
	readonly onState: (state: NoticeState, reason?: unknown) => void
	readonly beatMs?: number
	readonly beatLimitMs?: number
}

interface Finding {
	readonly state: NoticeState
	readonly reason?: unknown
}

const pulse = 'shop_pulse'
/** A single late beat may be a busy machine. */
const missesAllowed = 1

const cure = 'set LISTEN_DATABASE_URL to an address of the database without a pooler, or with one that pools sessions'

/** Sends itself a notice every few seconds. Throws a `StartupError` when none arrives at first. */
export async function openNotices(input: OpenNoticesInput): Promise<() => Promise<void>> {
	const { url, pool, channels, onState, beatMs = 5000, beatLimitMs = 4000 } = input
	const awaited = new Map<string, () => void>()
	let state: NoticeState = 'heard'
	let misses = 0
	let isEnding = false
	let lookNow = () => {}

	const setState = ({ state: next, reason }: Finding) => {
		if (next === state || isEnding) return
		state = next
		onState(next, reason)
	}

	async function beat(): Promise<Finding> {
		const mark = randomUUID()
		const limit = AbortSignal.timeout(beatLimitMs)
		const heard = new Promise<boolean>((resolve) => {
			awaited.set(mark, () => resolve(true))
			limit.addEventListener('abort', () => resolve(false))
		})
		try {
			await pool.query('select pg_notify($1, $2)', [pulse, mark])
			return { state: (await heard) ? 'heard' : 'deaf' }
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
			[pulse]: (mark) => {
				if (mark === undefined) lookNow()
				else awaited.get(mark)?.()
			},
		},
		onLost: () => {
			setState({ state: 'deaf' })
			misses = missesAllowed
			lookNow()
		},
	})
	let first = await beat()
	for (let again = 0; again < missesAllowed && first.state !== 'heard'; again++) first = await beat()
	if (first.state !== 'heard') {
		await listening.close()
		throw refusalOf(first)
	}

	async function look(): Promise<void> {
		const found = await beat()
		misses = found.state === 'heard' ? 0 : misses + 1
		// Nothing was heard of changes meanwhile.
		if (found.state === 'heard' && state !== 'heard') for (const onNotice of Object.values(channels)) onNotice()
		if (found.state === 'heard' || misses > missesAllowed) setState(found)
		// A connection whose server is gone without a word stays open.
		if (found.state === 'deaf' && misses > missesAllowed) listening.renew()
	}

	async function lookOn(): Promise<void> {
		while (!isEnding) {
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, beatMs).unref()
				lookNow = () => {
					clearTimeout(timer)
					resolve()
				}
			})
			if (!isEnding) await look()
		}
	}
	void lookOn()

	return async () => {
		isEnding = true
		lookNow()
		await listening.close()
	}
}

function refusalOf({ state, reason }: Finding): StartupError {
	if (state !== 'away')
		return new StartupError(`The database's notices do not arrive, so pages would show old prices: ${cure}`)
	return new StartupError(`The database stopped answering: ${reason instanceof Error ? reason.message : reason}`)
}
