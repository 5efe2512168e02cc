import pg from 'pg'

const CONNECT_LIMIT_MS = 5_000

/**
 * Limits for work that somebody waits for: of a lock, of a statement, and, for a server that says nothing at all, of an answer.
 * They grow in this order, so that a healthy server says itself what took too long, and keeps the connection.
 */
export const PROMPT = { lock_timeout: 4_000, statement_timeout: 4_500, query_timeout: 5_000 } as const

/** Connections to a database that may break at any moment: what they were used for fails, and nothing else. */
export function makePool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
	const pool = new pg.Pool({
		connectionString,
		connectionTimeoutMillis: CONNECT_LIMIT_MS,
		application_name: 'toy-shop',
		...options,
	})
	// NOTE: the pool hears of idle connections only; one in use that breaks between two queries would end the process.
	pool.on('connect', (client) => client.on('error', () => undefined))
	return pool
}
