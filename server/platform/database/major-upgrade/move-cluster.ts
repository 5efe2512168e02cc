import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makePool } from '../../make-pool.ts'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseHome } from '../database-home.ts'
import { DATABASE, makeCluster, newClusterFolder, takeCluster } from '../init-cluster.ts'
import { findBinaries, MAJOR_VERSION } from '../postgres-binaries.ts'
import { type Launch, type PostgresProcess, startPostgres } from '../postgres-process.ts'
import { makeSocketDir, removeSocketDir } from '../socket-dir.ts'
import { copyTables } from './copy-tables.ts'
import { makeSchema } from './make-schema.ts'

interface Move {
	readonly home: DatabaseHome
	readonly binaries: string
	readonly migrations: string
	readonly log: (line: string) => void
}

const ports = { old: '5432', fresh: '5433' }

/**
 * Copies the database of an older PostgreSQL, `version`, into a new cluster and compares every table before the new one takes its
 * place. The old one stays. Safe to kill at any moment.
 */
export async function moveCluster(move: Move, version: string): Promise<void> {
	const { home, binaries, log } = move
	const oldBinaries = findBinaries(home.path, home.account, version)
	log(`Moving the database from PostgreSQL ${version} to ${MAJOR_VERSION}: this may take minutes`)
	const fresh = newClusterFolder(home)
	await makeCluster({ ...home, data: fresh }, binaries, true)
	const socketDir = makeSocketDir(home.path, home.account)
	const servers: PostgresProcess[] = []
	const start = async (launch: Pick<Launch, 'home' | 'binaries' | 'isOther'>, port: string) => {
		const shared = { socketDir, durable: true, admitsSuperuser: true, settings: { port }, log }
		servers.push(await startPostgres({ ...launch, ...shared }))
	}
	try {
		await start({ home, binaries: oldBinaries, isOther: true }, ports.old)
		await start({ home: { ...home, data: fresh }, binaries }, ports.fresh)
		await copyDatabase(move, socketDir, fresh)
	} catch (error) {
		const reason = error instanceof Error ? error.message : error
		throw new StartupError(
			`The database could not be moved to PostgreSQL ${MAJOR_VERSION} and stays as it is: ${reason}`,
		)
	} finally {
		await Promise.all(servers.map((server) => server.stop()))
		removeSocketDir(socketDir)
	}
	const moved = movedIn(home)
	renameSync(fresh, moved)
	const old = freeName(`${home.data}-${version}`)
	renameSync(home.data, old)
	takeCluster(home, moved)
	log(`The old database stays in ${old}: remove it once all is well`)
}

/** Ends a move that was cut off while the clusters changed places; one that was cut off before begins again. */
export function resumeMove(home: DatabaseHome): void {
	const moved = movedIn(home)
	if (!existsSync(moved)) return
	if (existsSync(home.data)) rmSync(moved, { recursive: true })
	else takeCluster(home, moved)
}

function movedIn(home: DatabaseHome): string {
	return join(dirname(home.data), `moved-to-${MAJOR_VERSION}`)
}

function freeName(path: string): string {
	for (let number = 1; ; number++) {
		const name = number === 1 ? path : `${path}-${number}`
		if (!existsSync(name)) return name
	}
}

async function copyDatabase({ home, migrations }: Move, socketDir: string, fresh: string): Promise<void> {
	const pool = (role: string, port: string) => {
		const url = `postgresql://${role}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(socketDir)}`
		// A server that stops ends connections which are just closing.
		return { url, pool: makePool(url, { max: 2 }) }
	}
	const [old, owner] = [pool(DATABASE, ports.old), pool(DATABASE, ports.fresh)]
	const [from, to] = [pool('postgres', ports.old), pool('postgres', ports.fresh)]
	const files = join(dirname(fresh), `${basename(fresh)}-copy`)
	mkdirSync(files, { mode: 0o700 })
	const { uid, gid } = home.account
	if (uid !== undefined && gid !== undefined) chownSync(files, uid, gid)
	try {
		await makeSchema({ old, owner, migrations })
		const differences = await copyTables(from.pool, to.pool, files)
		if (differences.length > 0) throw new StartupError(differences.join('; '))
	} finally {
		await Promise.all([old, owner, from, to].map((opened) => opened.pool.end()))
		rmSync(files, { recursive: true, force: true })
	}
}
