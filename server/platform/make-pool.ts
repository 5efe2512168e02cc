import pg from 'pg'
import { connectionTo } from './database/hosts.ts'

const CONNECT_LIMIT_MS = 5_000
const POOL_END_LIMIT_MS = 2_000
/** SQLSTATE of a change on a server that takes none. */
const readOnly = '25006'

/** A request must get an answer within 6 s. The last three limits grow, so that a healthy server reports the cause itself. */
export const PROMPT = {
	connectionTimeoutMillis: 4_500,
	lock_timeout: 3_500,
	statement_timeout: 4_000,
	query_timeout: 4_500,
} as const

export function makePool(url: string, options: pg.PoolConfig = {}): pg.Pool {
	const pool = new pg.Pool({
		...connectionTo(url),
		connectionTimeoutMillis: CONNECT_LIMIT_MS,
		application_name: 'toy-shop',
		...options,
	})
	// NOTE: a connection that breaks between queries, idle or used, would end the process.
	pool.on('error', () => undefined)
	pool.on('connect', (client) => client.on('error', () => undefined))
	pool.on('release', (error) => {
		if (error instanceof pg.DatabaseError && error.code === readOnly) dropIdle(pool)
	})
	return pool
}

/** The other connections are to the same server, and new ones go to the one that takes changes. */
function dropIdle(pool: pg.Pool): void {
	for (let left = pool.idleCount; left > 0; left--) {
		pool.connect().then(
			(client) => client.release(true),
			() => undefined,
		)
	}
}

/** A connection that is never released must not keep the shop from ending. */
export async function endPool(pool: pg.Pool): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const limit = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, POOL_END_LIMIT_MS)
	})
	await Promise.race([pool.end(), limit])
	clearTimeout(timer)
}
