import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hashTables, listTables, type TableHash } from '../database/hash-tables.ts'
import { archiveCluster } from './cluster-files.ts'
import { freezeTables } from './freeze-tables.ts'
import { compressed, type Put, saveWal, segmentStart } from './wal-segments.ts'

/** A running embedded database: `url` for its owner, `backupUrl` for the role of backups, `data` for its files. */
export interface RunningCluster {
	readonly url: string
	readonly backupUrl: string
	readonly data: string
}

interface BaseBackupInput {
	/** Names the backup, and its restore point. */
	readonly id: string
	/** WAL stays reserved afterwards, for `shipWal`. */
	readonly goesOn: boolean
	readonly put: Put
}

interface BaseBackup {
	readonly postgres: string
	/** The moment of the restore point: what was acknowledged before is in the backup. */
	readonly takenAt: string
	/** The last segment of WAL that the restore point needs. */
	readonly lastWal: string
	/** The tables at the restore point; without it when the shop wrote without a pause. */
	readonly tables?: TableHash[]
}

const freezeWithinMs = 30_000

/** Copies the cluster while it is used: `database.tar.gz` and the WAL that makes the copy whole. */
export async function takeBaseBackup(cluster: RunningCluster, input: BaseBackupInput): Promise<BaseBackup> {
	const { id, goesOn, put } = input
	const session = await connect(cluster.backupUrl)
	const reader = await connect(cluster.url)
	const locker = await connect(cluster.url)
	const slot = slotOf(id)
	try {
		await session.query('select pg_create_physical_replication_slot($1, true, $2)', [slot, !goesOn])
		const began = await session.query<{ lsn: string }>('select pg_backup_start($1, true) as lsn', [id])
		const finish = async () => {
			const ended = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
			return ended.rows[0]?.labelfile ?? ''
		}
		await put('database.tar.gz', compressed(Readable.from(archiveCluster(cluster.data, finish), { objectMode: false })))

		const until = performance.now() + freezeWithinMs
		const freezing = { reader, locker, tables: await listTables(locker), isPatient: () => performance.now() < until }
		let end = { lsn: '', at: new Date() }
		const isFrozen = await freezeTables(freezing, async () => {
			const marked = await session.query<typeof end>(
				'select pg_create_restore_point($1) as lsn, clock_timestamp() as at',
				[id],
			)
			end = marked.rows[0] ?? end
		})
		// Everything up to the restore point is in whole segments then.
		await session.query('select pg_switch_wal()')
		const lastWal = await saveWal(session, cluster.data, { from: began.rows[0]?.lsn ?? '', to: end.lsn }, put)
		if (goesOn) await reserveFrom(session, slot, end.lsn)
		const tables = isFrozen ? await hashTables(reader, freezing.tables) : undefined
		const { rows } = await session.query<{ version: string }>(`select current_setting('server_version') as version`)
		const postgres = rows[0]?.version ?? ''
		return { postgres, takenAt: end.at.toISOString(), lastWal, ...(tables && { tables }) }
	} catch (error) {
		if (goesOn) await dropSlot(session, slot).catch(() => undefined)
		throw error
	} finally {
		await Promise.all([session, reader, locker].map((client) => client.end().catch(() => undefined)))
	}
}

const slotPrefix = 'backup_'

/** The name of what reserves WAL for a backup. */
export function slotOf(id: string): string {
	return `${slotPrefix}${id.replaceAll('-', '_')}`
}

/** Lets go of the segments before the one of `lsn`; that one is saved again when it holds more. */
export async function reserveFrom(session: pg.Client, slot: string, lsn: string): Promise<void> {
	const { rows } = await session.query<{ from: string; size: number }>(
		`select restart_lsn::text as from, (select setting::integer from pg_settings where name = 'wal_segment_size') as size
		from pg_replication_slots where slot_name = $1`,
		[slot],
	)
	const [reserved] = rows
	if (!reserved) return
	await session.query('select pg_replication_slot_advance($1, greatest($2::pg_lsn, $3::pg_lsn))', [
		slot,
		reserved.from,
		segmentStart(lsn, reserved.size),
	])
}

const triesToDrop = 50
const inUse = '55006'

/** Waits for another process that is just saving what the slot reserves. */
export async function dropSlot(session: pg.Client, slot: string): Promise<void> {
	const drop = 'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1'
	for (let tries = 1; ; tries++) {
		try {
			await session.query(drop, [slot])
			return
		} catch (error) {
			if (!(error instanceof pg.DatabaseError && error.code === inUse && tries < triesToDrop)) throw error
		}
		await wait(100)
	}
}

export async function connect(url: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url, application_name: 'toy-shop backup', keepAlive: true })
	client.on('error', () => undefined)
	await client.connect()
	return client
}
