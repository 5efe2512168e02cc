import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { listenDatabase, type OnNotice } from './listen-database.ts'

/** `deaf`: the database answers, but its notices do not arrive. `away`: it does not answer. */
export type NoticeState = 'heard' | 'deaf' | 'away'

interface OpenNoticesInput {
	/** Of a connection that keeps its session, which a pooler in transaction mode does not. */
	readonly url: string
	readonly pool: pg.Pool
	readonly channels: Readonly<Record<string, OnNotice>>
	readonly onState: (state: NoticeState) => void
	readonly beatMs?: number
	readonly beatLimitMs?: number
}

const pulse = 'shop_pulse'
/** A single late beat may be a busy machine. */
const missesAllowed = 1

const cure = 'set LISTEN_DATABASE_URL to an address of the database without a pooler, or with one that pools sessions'

/** Sends itself a notice every few seconds. Throws a `StartupError` when the first one does not arrive. */
export async function openNotices(input: OpenNoticesInput): Promise<() => Promise<void>> {
	const { url, pool, channels, onState, beatMs = 5000, beatLimitMs = 4000 } = input
	const awaited = new Map<string, () => void>()
	let state: NoticeState = 'heard'
	let misses = 0
	let isEnding = false

	const setState = (next: NoticeState) => {
		if (next === state || isEnding) return
		state = next
		onState(next)
	}

	async function beat(): Promise<NoticeState> {
		const mark = randomUUID()
		const limit = AbortSignal.timeout(beatLimitMs)
		const heard = new Promise<boolean>((resolve) => {
			awaited.set(mark, () => resolve(true))
			limit.addEventListener('abort', () => resolve(false))
		})
		try {
			await pool.query('select pg_notify($1, $2)', [pulse, mark])
			return (await heard) ? 'heard' : 'deaf'
		} catch {
			return 'away'
		} finally {
			awaited.delete(mark)
		}
	}

	const stopListening = await listenDatabase({
		url,
		channels: {
			...channels,
			[pulse]: (mark) => {
				if (mark === undefined) setState('heard')
				else awaited.get(mark)?.()
			},
		},
		onLost: () => setState('away'),
	})
	if ((await beat()) !== 'heard') {
		await stopListening()
		throw new StartupError(`The database's notices do not arrive, so pages would show old prices: ${cure}`)
	}

	let timer = setTimeout(look, beatMs).unref()

	async function look(): Promise<void> {
		const found = await beat()
		misses = found === 'heard' ? 0 : misses + 1
		// Nothing was heard of changes meanwhile.
		if (found === 'heard' && state !== 'heard') for (const onNotice of Object.values(channels)) onNotice()
		if (found === 'heard' || misses > missesAllowed) setState(found)
		if (!isEnding) timer = setTimeout(look, beatMs).unref()
	}

	return async () => {
		isEnding = true
		clearTimeout(timer)
		await stopListening()
	}
}
