import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Opens the database that the settings name and brings it up to date. Throws a `StartupError` and leaves nothing running. */
export async function openShopDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
	const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, log: say })
	try {
		await migrate(database.pool, join(import.meta.dirname, 'migrations'), say)
		return database
	} catch (error) {
		await database.close()
		throw error
	}
}
