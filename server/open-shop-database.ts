import { join } from 'node:path'
import type { Config } from './platform/config/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { requireServer } from './platform/database/require-server.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Opens and migrates the configured database; `join` uses the embedded database of a running shop, if any.
 * Throws a `StartupError` and leaves nothing running.
 */
export async function openShopDatabase(
	{ DATABASE_URL, DATA_DIR }: Config,
	{ join: joins = false } = {},
): Promise<OpenDatabase> {
	const migrations = join(import.meta.dirname, 'migrations')
	const options = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, log: print, join: joins, migrations }
	const database = await openDatabase(options)
	try {
		await requireServer(database.pool)
		await migrate(database.pool, migrations, print)
		return database
	} catch (error) {
		await database.close()
		throw error
	}
}
