import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupStore } from './backup/backup-store.ts'
import type { Manifest } from './backup/manifest.ts'
import { databaseFiles, readChecked, readPictures } from './backup/restore.ts'
import { recoverCluster } from './platform/base-backup/recover-cluster.ts'
import { findExistingHome } from './platform/database/database-home.ts'
import { compareHashes, hashTables, listTables, type TableHash } from './platform/database/hash-tables.ts'
import { openDatabase } from './platform/database/open-database.ts'

interface Checked {
	/** Empty for a good backup. */
	readonly differences: readonly string[]
	readonly tables: number
	readonly rows: number
	readonly pictures: number
}

/** Restores the backup into a scratch folder, starts the database, compares all with the manifest, and removes the folder. */
export async function checkBackup(store: BackupStore, manifest: Manifest): Promise<Checked> {
	let pictures = 0
	for await (const { path } of readPictures(store, manifest)) pictures += path ? 1 : 0
	for (const name of Object.keys(manifest.files).filter((name) => name !== 'database.tar.gz')) {
		for await (const part of readChecked(store, manifest, name)) void part
	}
	const tables = manifest.database ? await restoreAndHash(store, manifest) : []
	const expected = manifest.database?.tables
	return {
		differences: [
			...(expected ? compareHashes(expected, tables) : []),
			...(pictures === manifest.pictures ? [] : [`${pictures} pictures instead of ${manifest.pictures}`]),
		],
		tables: tables.length,
		rows: tables.reduce((sum, { rows }) => sum + rows, 0),
		pictures,
	}
}

async function restoreAndHash(store: BackupStore, manifest: Manifest): Promise<TableHash[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'toy-shop-check-'))
	// PostgreSQL's account must pass it when this runs as root; its own folder is closed.
	chmodSync(dataDir, 0o711)
	const log = () => undefined
	try {
		const until = { restorePoint: manifest.id }
		const moment = new Date(manifest.takenAt)
		await recoverCluster({ ...databaseFiles(store, { manifest, until, moment }), dataDir, log, durable: false })
		const migrations = join(import.meta.dirname, 'migrations')
		const { pool, close } = await openDatabase({ dataDir, log, migrations })
		try {
			const session = await pool.connect()
			const hashes = await hashTables(session, await listTables(session))
			session.release()
			return hashes
		} finally {
			await close()
		}
	} finally {
		// The database may be outside the folder.
		rmSync(findExistingHome(dataDir)?.path ?? dataDir, { recursive: true, force: true })
		rmSync(dataDir, { recursive: true, force: true })
	}
}
