import pg from 'pg'

const CONNECT_LIMIT_MS = 5_000

/**
 * Limits for work that somebody waits for, who is to hear within 6 s: of a connection, of a lock, of a statement, and, for a server
 * that says nothing at all, of its answer. The last three grow, so that a healthy server says itself what took too long.
 */
export const PROMPT = {
	connectionTimeoutMillis: 4_500,
	lock_timeout: 3_500,
	statement_timeout: 4_000,
	query_timeout: 4_500,
} as const

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
