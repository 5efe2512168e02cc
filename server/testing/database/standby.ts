import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type DatabaseHome, findDatabaseHome } from '../../platform/database/database-home.ts'
import { DATABASE, initCluster } from '../../platform/database/init-cluster.ts'
import { findBinaries } from '../../platform/database/postgres-binaries.ts'
import { startPostgres } from '../../platform/database/postgres-process.ts'
import { makeSocketDir, removeSocketDir } from '../../platform/database/socket-dir.ts'
import { makeScratchFolder, removeDataDir } from '../scratch-folder.ts'

const replication = { wal_level: 'replica', max_wal_senders: '10', wal_keep_size: '256MB', autovacuum: 'off' }

/** A primary and its standby, which streams from it. Only the accounts of the test reach their sockets. */
export async function startPrimaryAndStandby() {
	const [primaryDir, standbyDir] = [makeScratchFolder(), makeScratchFolder()]
	const primaryHome = await findDatabaseHome(primaryDir, () => undefined)
	const standbyHome = await findDatabaseHome(standbyDir, () => undefined)
	await initCluster(primaryHome, findBinaries(primaryHome.path, primaryHome.account), false)
	execFileSync('cp', ['-a', primaryHome.data, standbyHome.data])
	execFileSync('cp', ['-a', join(standbyHome.data, 'PG_VERSION'), join(standbyHome.data, 'standby.signal')])
	const primary = await startServer(primaryHome)
	const standby = await startServer(standbyHome, { primary_conninfo: `host=${primary.socketDir} user=postgres` })
	return {
		primary,
		standby,
		async close() {
			await standby.close()
			await primary.close()
			for (const folder of [primaryDir, standbyDir]) removeDataDir(folder)
		},
	}
}

async function startServer(home: DatabaseHome, settings: Readonly<Record<string, string>> = {}) {
	const socketDir = makeSocketDir(home.path, home.account)
	const rules = join(dirname(home.data), 'trust.conf')
	writeFileSync(rules, 'local all all trust\nlocal replication all trust\n')
	const launch = { home, socketDir, binaries: findBinaries(home.path, home.account), log: () => undefined }
	const server = await startPostgres({
		...launch,
		durable: false,
		settings: { ...replication, hba_file: rules, ...settings },
	})
	return {
		socketDir,
		pid: server.pid,
		url: urlOf(socketDir, DATABASE),
		/** As the superuser. */
		async command(sql: string): Promise<pg.QueryResult> {
			const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres') })
			await client.connect()
			return await client.query(sql).finally(() => client.end())
		},
		async close(): Promise<void> {
			await server.stop()
			removeSocketDir(socketDir)
		},
	}
}

function urlOf(socketDir: string, role: string): string {
	return `postgresql://${role}@localhost/${DATABASE}?host=${encodeURIComponent(socketDir)}`
}
