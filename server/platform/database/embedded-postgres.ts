import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { supervise } from '../process/supervise.ts'
import { StartupError } from '../startup-error.ts'
import { claimDataDir, tryClaim } from './data-dir.ts'
import { type DatabaseHome, findDatabaseHome, findExistingHome } from './database-home.ts'
import { endLeftover } from './end-leftover.ts'
import { BACKUP_ROLE, DATABASE, ensureBackupRole, initCluster } from './init-cluster.ts'
import { moveCluster, resumeMove } from './major-upgrade/move-cluster.ts'
import { findBinaries, MAJOR_VERSION } from './postgres-binaries.ts'
import { type Launch, startPostgres } from './postgres-process.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning } from './process-table.ts'
import { makeSocketDir, removeSocketDir } from './socket-dir.ts'

/** `durable: false` trades safety in a power cut for speed, in tests only. */
export type EmbeddedOptions = {
	readonly dataDir: string
	readonly log: (line: string) => void
	readonly durable?: boolean | undefined
	readonly patienceMs?: number | undefined
	/** The folder of the migrations that made the database: it takes a database of an older PostgreSQL along. */
	readonly migrations?: string | undefined
	/** How many the shop needs; commands beside it have some more. */
	readonly connections?: number | undefined
}

export type EmbeddedPostgres = { readonly url: string; close(): Promise<void> }

/** Throws a `StartupError` when another shop has the folder or the server cannot start. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const claims = [await claimDataDir(options.dataDir, options.patienceMs)]
	const release = () => {
		for (const claim of claims.reverse()) claim.release()
	}
	try {
		const home = await findDatabaseHome(options.dataDir, options.log)
		// A copied data folder may name the same place as its original.
		const claim = tryClaim(home.path)
		if (!claim) throw new StartupError(`Another shop is using the database in ${home.path}`)
		claims.push(claim)
		const launch = await prepareLaunch(home, options)
		const stop = await superviseServer(launch)
		const close = async () => {
			await stop()
			removeSocketDir(launch.socketDir)
			release()
		}
		return { url: socketUrl(launch.socketDir), close }
	} catch (error) {
		release()
		throw error
	}
}

const fewestConnections = 120
const spareConnections = 50

/** For commands that work beside a running shop; undefined when none runs. */
export function findRunningDatabase(dataDir: string): string | undefined {
	const home = findExistingHome(dataDir)
	const postmaster = home && readPostmaster(home.data)
	if (!postmaster?.isReady || !isRunning(postmaster.pid)) return undefined
	return socketUrl(postmaster.socketDir)
}

/** The embedded database at `url` as backups need it. */
export function runningCluster(url: string, dataDir: string) {
	const home = findExistingHome(dataDir)
	if (!home) return undefined
	const address = new URL(url)
	address.username = BACKUP_ROLE
	address.pathname = '/postgres'
	return { url, backupUrl: address.href, data: home.data }
}

// NOTE: `host` in the query is the socket's folder; 'localhost' only keeps the URL valid for parsers.
function socketUrl(socketDir: string): string {
	return `postgresql://${DATABASE}@localhost/${DATABASE}?host=${encodeURIComponent(socketDir)}`
}

async function prepareLaunch(
	home: DatabaseHome,
	{ log, durable = true, migrations, connections = 0 }: EmbeddedOptions,
): Promise<Launch> {
	const binaries = findBinaries(home.path, home.account)
	resumeMove(home)
	if (!existsSync(home.data)) {
		log(`Making the database in ${dirname(home.data)}`)
		await initCluster(home, binaries, durable)
	}
	const version = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
	if (Number(version) > Number(MAJOR_VERSION)) {
		throw new StartupError(`The database in ${home.data} is of PostgreSQL ${version}; this shop has ${MAJOR_VERSION}`)
	}
	const oldSocketDir = await endLeftover(home.data, home.account)
	if (oldSocketDir) removeSocketDir(oldSocketDir)
	if (version !== MAJOR_VERSION) {
		if (!migrations) throw new StartupError(`The database is of PostgreSQL ${version}: start the shop, which moves it`)
		await moveCluster({ home, binaries, migrations, log }, version)
	}
	await ensureBackupRole(home, binaries)
	const settings = { max_connections: String(Math.max(fewestConnections, connections + spareConnections)) }
	return { home, binaries, socketDir: makeSocketDir(home.path, home.account), durable, settings, log }
}

// A killed server restarts at once. A full disk may last for hours; the shop must be open within a minute after that.
const restartPausesMs = [0, 0, 0, 0, 0, 1, 2, 3, 5, 8, 13, 21, 34, 45].map((seconds) => seconds * 1_000)

async function superviseServer(launch: Launch): Promise<() => Promise<void>> {
	const { stop } = await supervise({
		name: 'The database',
		log: launch.log,
		pausesMs: restartPausesMs,
		async start() {
			await endLeftover(launch.home.data, launch.home.account)
			return await startPostgres(launch)
		},
	})
	return stop
}
