import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type DatabaseHome, findDatabaseHome } from '../../platform/database/database-home.ts'
import { DATABASE, initCluster } from '../../platform/database/init-cluster.ts'
import { findBinaries } from '../../platform/database/postgres-binaries.ts'
import { startPostgres } from '../../platform/database/postgres-process.ts'
import { processesIn } from '../../platform/database/process-table.ts'
import { makeSocketDir, removeSocketDir } from '../../platform/database/socket-dir.ts'
import { findFreePort } from '../find-free-port.ts'
import { makeScratchFolder, removeDataDir } from '../scratch-folder.ts'

const replication = { wal_level: 'replica', max_wal_senders: '10', wal_keep_size: '256MB', autovacuum: 'off' }

interface StartInput {
	/** The servers listen on ports of this machine too, and their URLs name these. */
	readonly byPort?: boolean
	/** The primary acknowledges nothing that the standby has not written. */
	readonly isSynchronous?: boolean
}

/** A primary and its standby, which streams from it. Only the accounts of the test reach their sockets. */
export async function startPrimaryAndStandby({ byPort = false, isSynchronous = false }: StartInput = {}) {
	const [primaryDir, standbyDir] = [makeScratchFolder(), makeScratchFolder()]
	const primaryHome = await findDatabaseHome(primaryDir, () => undefined)
	const standbyHome = await findDatabaseHome(standbyDir, () => undefined)
	await initCluster(primaryHome, findBinaries(primaryHome.path, primaryHome.account), false)
	execFileSync('cp', ['-a', primaryHome.data, standbyHome.data])
	execFileSync('cp', ['-a', join(standbyHome.data, 'PG_VERSION'), join(standbyHome.data, 'standby.signal')])
	const synchronous = { synchronous_commit: 'on', synchronous_standby_names: '*' }
	const primary = await startServer(primaryHome, byPort, isSynchronous ? synchronous : {})
	const primaryInfo = `host=${primary.socketDir} port=${primary.port} user=postgres`
	const standby = await startServer(standbyHome, byPort, { primary_conninfo: primaryInfo })
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

async function startServer(home: DatabaseHome, byPort: boolean, settings: Readonly<Record<string, string>>) {
	const socketDir = makeSocketDir(home.path, home.account)
	const port = byPort ? await findFreePort() : '5432'
	const rules = join(dirname(home.data), 'trust.conf')
	writeFileSync(rules, 'local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 trust\n')
	const launch = { home, socketDir, binaries: findBinaries(home.path, home.account), log: () => undefined }
	const server = await startPostgres({
		...launch,
		durable: false,
		settings: { ...replication, port, ...(byPort && { listen_addresses: '127.0.0.1' }), hba_file: rules, ...settings },
	})
	return {
		socketDir,
		port,
		pid: server.pid,
		url: byPort ? `postgresql://${DATABASE}@127.0.0.1:${port}/${DATABASE}` : urlOf(socketDir, DATABASE, port),
		signal(signal: NodeJS.Signals): void {
			for (const pid of processesIn(home.data, home.account)) signalIfThere(pid, signal)
		},
		/** As the superuser. */
		async command(sql: string): Promise<pg.QueryResult> {
			const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres', port) })
			await client.connect()
			return await client.query(sql).finally(() => client.end())
		},
		async close(): Promise<void> {
			await server.stop()
			removeSocketDir(socketDir)
		},
	}
}

// A backend may end meanwhile, as all do after their postmaster.
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
	}
}

function urlOf(socketDir: string, role: string, port: string): string {
	return `postgresql://${role}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(socketDir)}`
}
