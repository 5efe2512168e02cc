import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productPage } from '#contract/catalog.ts'
import type { BackupStore } from './backup/backup-store.ts'
import type { Manifest } from './backup/manifest.ts'
import { databaseFiles, readChecked, readPictures } from './backup/restore.ts'
import { recoverCluster } from './platform/base-backup/recover-cluster.ts'
import { readConfig } from './platform/config/config.ts'
import { findExistingHome } from './platform/database/database-home.ts'
import { compareHashes, hashTables, listTables, type TableHash } from './platform/database/hash-tables.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { requireBuild } from './platform/process/require-build.ts'

const migrations = join(import.meta.dirname, 'migrations')

interface Checked {
	/** Empty for a good backup. */
	readonly differences: readonly string[]
	readonly tables: number
	readonly rows: number
	readonly pictures: number
	/** How many the shop lists; without a database no shop is started. */
	readonly products: number | undefined
}

/** Restores the backup into a scratch folder, compares all with the manifest, starts the shop on it, and removes the folder. */
export async function checkBackup(store: BackupStore, manifest: Manifest): Promise<Checked> {
	let pictures = 0
	for await (const { path } of readPictures(store, manifest)) pictures += path ? 1 : 0
	for (const name of Object.keys(manifest.files).filter((name) => name !== 'database.tar.gz')) {
		for await (const part of readChecked(store, manifest, name)) void part
	}
	const { tables, problem, products } = manifest.database ? await tryDatabase(store, manifest) : nothing
	const expected = manifest.database?.tables
	return {
		differences: [
			...(expected ? compareHashes(expected, tables) : []),
			...(problem === undefined ? [] : [`the shop does not start on it (${problem})`]),
			...(pictures === manifest.pictures ? [] : [`${pictures} pictures instead of ${manifest.pictures}`]),
		],
		tables: tables.length,
		rows: tables.reduce((sum, { rows }) => sum + rows, 0),
		pictures,
		products,
	}
}

interface Tried {
	readonly tables: readonly TableHash[]
	/** Why the shop does not start. */
	readonly problem?: string
	readonly products?: number
}

const nothing: Tried = { tables: [] }

async function tryDatabase(store: BackupStore, manifest: Manifest): Promise<Tried> {
	const dataDir = mkdtempSync(join(tmpdir(), 'toy-shop-check-'))
	// PostgreSQL's account must pass it when this runs as root; its own folder is closed.
	chmodSync(dataDir, 0o711)
	const log = () => undefined
	try {
		const until = { restorePoint: manifest.id }
		const moment = new Date(manifest.takenAt)
		await recoverCluster({ ...databaseFiles(store, { manifest, until, moment }), dataDir, log, durable: false })
		const database = await openDatabase({ dataDir, log, migrations })
		try {
			const session = await database.pool.connect()
			const tables = await hashTables(session, await listTables(session))
			session.release()
			return { tables, ...(await tryShop(dataDir, database)) }
		} finally {
			await database.close()
		}
	} finally {
		// The database may be outside the folder.
		rmSync(findExistingHome(dataDir)?.path ?? dataDir, { recursive: true, force: true })
		rmSync(dataDir, { recursive: true, force: true })
	}
}

/**
 * Starts the shop for this machine alone and asks it as a browser would. It gets none of the settings of this process and does no
 * work beside answering: no letter is sent, no payment asked for, no backup made.
 */
export async function tryShop(dataDir: string, database: OpenDatabase): Promise<Omit<Tried, 'tables'>> {
	// React reads it when it is imported.
	process.env.NODE_ENV ??= 'production'
	try {
		requireBuild()
		await migrate(database.pool, migrations, () => undefined)
		const { startShop } = await import('./start-shop.ts')
		const { app, close } = await startShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
			database: { ...database, close: async () => undefined },
			works: false,
		})
		try {
			const origin = await app.listen({ host: '127.0.0.1', port: 0 })
			await ask(`${origin}/health/ready`)
			return { products: productPage.parse(await ask(`${origin}/api/products/filter`)).totalItems }
		} finally {
			await close()
		}
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) }
	}
}

async function ask(url: string): Promise<unknown> {
	const answer = await fetch(url)
	if (!answer.ok) throw new Error(`${new URL(url).pathname} answers ${answer.status}`)
	return await answer.json()
}
