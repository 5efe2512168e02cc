import type pg from 'pg'
import { locks } from '../locks.ts'
import { connect, dropSlot, type RunningCluster, reserveFrom, slotOf } from './take-base-backup.ts'
import { type Put, saveWal } from './wal-segments.ts'

/** Saves what was written since the last call for the backup `id`. Returns false when its WAL is no longer reserved. */
export async function shipWal(cluster: RunningCluster, id: string, put: Put): Promise<boolean> {
	return await inSession(cluster, async (session) => {
		// The shop and a command may do it at once, and what is saved must not shrink.
		await session.query('select pg_advisory_lock($1)', [locks.backup])
		const { rows } = await session.query<{ from: string | null; to: string }>(
			`select restart_lsn::text as from, pg_current_wal_flush_lsn()::text as to
			from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'`,
			[slotOf(id)],
		)
		const [found] = rows
		if (!found?.from) return false
		await saveWal(session, cluster.data, { from: found.from, to: found.to }, put)
		await reserveFrom(session, slotOf(id), found.to)
		return true
	})
}

/** Gives back the WAL that is reserved for other backups than `kept`. */
export async function releaseWal(cluster: RunningCluster, kept?: string): Promise<void> {
	await inSession(cluster, async (session) => {
		const { rows } = await session.query<{ name: string }>(
			`select slot_name as name from pg_replication_slots where not temporary and slot_name like 'backup\\_%'`,
		)
		for (const { name } of rows) {
			if (kept === undefined || name !== slotOf(kept)) await dropSlot(session, name)
		}
	})
}

async function inSession<Result>(cluster: RunningCluster, work: (session: pg.Client) => Promise<Result>) {
	const session = await connect(cluster.backupUrl)
	try {
		return await work(session)
	} finally {
		await session.end().catch(() => undefined)
	}
}
