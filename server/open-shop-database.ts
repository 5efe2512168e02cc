import { join } from 'node:path'
import type { Config } from './platform/config/config.ts'
import { countConnections, requireConnections, slowPoolSize } from './platform/database/count-connections.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { requireServer } from './platform/database/require-server.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

interface OpenShopDatabaseInput {
	/** Uses the embedded database of a running shop, if any. */
	readonly join?: boolean
}

/** Opens and migrates the configured database. Throws a `StartupError` and leaves nothing running. */
export async function openShopDatabase(
	config: Config,
	{ join: joins = false }: OpenShopDatabaseInput = {},
): Promise<OpenDatabase> {
	const migrations = join(import.meta.dirname, 'migrations')
	const database = await openDatabase({
		databaseUrl: config.DATABASE_URL,
		dataDir: config.DATA_DIR,
		log: print,
		join: joins,
		migrations,
		connections: countConnections(config),
		poolSize: config.POOL_SIZE,
		slowPoolSize: slowPoolSize(config.POOL_SIZE),
	})
	try {
		await requireServer(database.pool)
		if (!joins) await requireConnections(database.pool, config)
		await migrate(database.pool, migrations, print)
		return database
	} catch (error) {
		await database.close()
		throw error
	}
}
