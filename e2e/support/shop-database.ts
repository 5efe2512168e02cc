import pg from 'pg'
import { findRunningDatabase } from '../../server/platform/database/embedded-postgres.ts'
import { shopOfWorker } from './shop-of-worker.ts'

/** Changes data that no screen can change. */
export async function changeData(...statements: readonly pg.QueryConfig[]): Promise<void> {
	const url = findRunningDatabase(shopOfWorker().folder)
	if (!url) throw new Error('The shop of these tests does not run')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		await client.query('begin')
		for (const statement of statements) await client.query(statement)
		await client.query('commit')
	} finally {
		await client.end()
	}
}

/** Locks rows like a concurrent transaction until the returned function is called. */
export async function lockRows(statement: string): Promise<() => Promise<void>> {
	const url = findRunningDatabase(shopOfWorker().folder)
	if (!url) throw new Error('The shop of these tests does not run')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query('begin')
	await client.query(statement)
	return () => client.end()
}
