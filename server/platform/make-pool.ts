import pg from 'pg'

const CONNECT_LIMIT_MS = 5_000

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
