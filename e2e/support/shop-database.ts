import pg from 'pg'
import { findRunningDatabase } from '../../server/platform/database/embedded-postgres.ts'
import { shopOfWorker } from './shop-of-worker.ts'

/** Does to the shop's data what no screen can do. */
export async function changeData(...statements: readonly pg.QueryConfig[]): Promise<void> {
	const url = findRunningDatabase(shopOfWorker().folder)
	if (!url) throw new Error('The shop of these tests does not run')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		for (const statement of statements) await client.query(statement)
	} finally {
		await client.end()
	}
}

/** Locks something of the shop's data, as somebody else at work on it does, until the result is called. */
export async function holdData(statement: string): Promise<() => Promise<void>> {
	const url = findRunningDatabase(shopOfWorker().folder)
	if (!url) throw new Error('The shop of these tests does not run')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query('begin')
	await client.query(statement)
	return () => client.end()
}
