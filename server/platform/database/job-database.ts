import type { Db } from 'pg-boss'
import { endPool, makePool } from '../make-pool.ts'
import { connectionShares } from './count-connections.ts'
import { listenDatabase } from './listen-database.ts'

const CONNECT_LIMIT_MS = 10_000

interface OpenJobDatabaseInput {
	readonly url: string
	readonly isWorker: boolean
	/** A server that is gone without a word never answers. */
	readonly queryLimitMs: number
	readonly onError: (error: Error) => void
}

type JobDatabase = Pick<Db, 'executeSql' | 'listen'> & { readonly close: () => Promise<void> }

/** The connections of pg-boss. Its own know one host only, and wait for a silent server for ever. */
export function openJobDatabase({ url, isWorker, queryLimitMs, onError }: OpenJobDatabaseInput): JobDatabase {
	const pool = makePool(url, {
		application_name: 'toy-shop jobs',
		connectionTimeoutMillis: CONNECT_LIMIT_MS,
		query_timeout: queryLimitMs,
		max: isWorker ? connectionShares.jobPool : connectionShares.enqueuer,
	}).on('error', onError)
	return {
		executeSql: (text, values) => pool.query(text, values),
		async listen(channel, onNotification, onReconnect) {
			const onNotice = (payload?: string) => (payload === undefined ? onReconnect() : onNotification(payload))
			const listening = await listenDatabase({ url, channels: { [channel]: onNotice } })
			onReconnect()
			return listening
		},
		close: () => endPool(pool),
	}
}
