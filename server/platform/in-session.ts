import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, PooledDatabase } from './database.ts'

/**
 * Does work on a connection of its own, so that temporary tables and locks of the session outlive the transactions of the work.
 * When it ends, they are gone.
 */
export async function inSession<Result>(
	{ $client: pool }: PooledDatabase,
	work: (session: Database) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect()
	try {
		return await work(drizzle(client))
	} finally {
		// NOTE: whoever comes next must find the locks free at once; that the connection ends is seen only a little later.
		await client.query('discard all').catch(() => undefined)
		client.release(true)
	}
}
