import {
	chownSync,
	createWriteStream,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Account } from '../database/account.ts'
import { type DatabaseHome, findDatabaseHome } from '../database/database-home.ts'
import { newClusterFolder, takeCluster } from '../database/init-cluster.ts'
import { findBinaries, MAJOR_VERSION } from '../database/postgres-binaries.ts'
import { startPostgres } from '../database/postgres-process.ts'
import { makeSocketDir, removeSocketDir } from '../database/socket-dir.ts'
import { StartupError } from '../startup-error.ts'
import { requirePlainName } from '../tar.ts'
import { unpackCluster } from './unpack-cluster.ts'

interface RecoverInput {
	readonly dataDir: string
	readonly database: Readable
	/** Segments of WAL by name, in their order. */
	readonly wal: AsyncIterable<{ readonly name: string; readonly content: Readable }>
	/** The end of all WAL by default. */
	readonly until?: { readonly restorePoint: string } | { readonly time: Date } | undefined
	readonly log: (line: string) => void
	/** False for a copy that is thrown away. */
	readonly durable: boolean
}

const segmentBytes = 16 * 2 ** 20

/** Makes the cluster of an empty data folder out of a base backup. An interrupted one leaves no cluster behind. */
export async function recoverCluster(input: RecoverInput): Promise<void> {
	const { dataDir, database, wal, until, log, durable } = input
	const home = await findDatabaseHome(dataDir, log)
	if (existsSync(home.data)) throw new StartupError(`There is a database in ${home.data} already`)
	const fresh = newClusterFolder(home)
	const segments = `${fresh}-wal`
	await unpackCluster(database.pipe(createGunzip()), fresh)
	mkdirSync(segments, { mode: 0o700 })
	const damage = await writeSegments(wal, segments)
	// The end of all WAL would be an earlier one then.
	if (damage && !until) throw damage.error
	writeFileSync(join(fresh, 'recovery.signal'), '')
	own(fresh, home.account)
	own(segments, home.account)
	await recover({ ...home, data: fresh }, durable, log, {
		restore_command: `cp "../${basename(segments)}/%f" "%p"`,
		...targetSettings(until),
	}).catch((error) => {
		throw damage?.error ?? error
	})
	rmSync(segments, { recursive: true })
	takeCluster(home, fresh)
}

/** Returns why it wrote none of those after a segment that cannot be read. */
async function writeSegments(wal: RecoverInput['wal'], folder: string): Promise<{ error: unknown } | undefined> {
	for await (const { name, content } of wal) {
		const path = join(folder, requirePlainName(name))
		try {
			await pipeline(content, createWriteStream(path))
		} catch (error) {
			rmSync(path, { force: true })
			return { error }
		}
		// The last one was saved before it was full.
		truncateSync(path, segmentBytes)
	}
	return undefined
}

async function recover(
	home: DatabaseHome,
	durable: boolean,
	log: (line: string) => void,
	target: Readonly<Record<string, string>>,
): Promise<void> {
	const socketDir = makeSocketDir(home.path, home.account)
	const settings = { hot_standby: 'off', ...(durable ? {} : { fsync: 'off' }), ...target }
	try {
		const version = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
		const binaries = findBinaries(home.path, home.account, version)
		const isOther = version !== MAJOR_VERSION
		const server = await startPostgres({ home, binaries, socketDir, durable: true, log, settings, isOther })
		await server.stop()
	} finally {
		removeSocketDir(socketDir)
	}
}

function targetSettings(until: RecoverInput['until']): Record<string, string> {
	if (!until) return {}
	const promote = { recovery_target_action: 'promote' }
	if ('restorePoint' in until) return { recovery_target_name: until.restorePoint, ...promote }
	// The letters T and Z mean nothing there.
	const time = until.time.toISOString().replace('T', ' ').replace('Z', '+00')
	return { recovery_target_time: time, ...promote }
}

function own(folder: string, { uid, gid }: Account): void {
	if (uid === undefined || gid === undefined) return
	chownSync(folder, uid, gid)
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, name), uid, gid)
}
