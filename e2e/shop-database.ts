import pg from 'pg'
import { findRunningDatabase } from '../server/platform/database/embedded-postgres.ts'

/** The folder of the shop under test. */
export function shopFolder(): string {
	const folder = process.env.E2E_DATA_DIR
	if (!folder) throw new Error('E2E_DATA_DIR is set in playwright.config.ts')
	return folder
}

/** Does to the shop's data what no screen can do. */
export async function changeData(...statements: readonly pg.QueryConfig[]): Promise<void> {
	const url = findRunningDatabase(shopFolder())
	if (!url) throw new Error('The shop of these tests does not run')
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		for (const statement of statements) await client.query(statement)
	} finally {
		await client.end()
	}
}
