import { sql } from 'drizzle-orm'
import { hourMs } from '#contract/values/durations.ts'
import type { ReadableImageStore } from '../images/image-store.ts'
import { type Database, inSession, type PooledDatabase } from '../platform/database.ts'
import { locks } from '../platform/locks.ts'
import { describeError } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { backUp, deleteOldBackups } from './back-up.ts'
import type { BackupStore } from './backup-store.ts'
import { backupId, type DatabaseCopy, listBackups, type Manifest, writeReach } from './manifest.ts'
import {
	findLastGood,
	hasBackedUp,
	hasBackups,
	insertBackup,
	touchBackup,
	updateBackupDone,
	updateBackupFailed,
	updateSavedUntil,
} from './queries.ts'

type Put = BackupStore['put']

/** The embedded database; one with a server of its own has backups of its own. */
export interface ClusterSource {
	copy(id: string, put: Put): Promise<DatabaseCopy>
	/** Saves what was written since; false when it can no longer follow the backup. */
	shipWal(id: string, put: Put): Promise<boolean>
	/** Reserves WAL for the backup `kept` alone, or for none. */
	releaseWal(kept?: string): Promise<void>
}

interface RunInput {
	readonly db: PooledDatabase
	readonly store: BackupStore
	readonly dataDir: string
	readonly images: ReadableImageStore
	readonly cluster: ClusterSource | undefined
	/** A dump of the database lies beside the backup. */
	readonly isDumped?: boolean
	/** Later changes are saved beside the backup too. */
	readonly goesOn: boolean
	/** Without a limit all are kept. */
	readonly keep: number | undefined
	/** Does nothing while the last good backup of the place is younger. */
	readonly everyHours: number | undefined
	readonly now: () => Date
}

type RunResult =
	| { readonly kind: 'busy' }
	| { readonly kind: 'young' }
	| { readonly kind: 'done'; readonly manifest: Manifest }

/** One backup at a time, however many processes ask for it; each run is noted in the database. */
export async function runBackup(input: RunInput): Promise<RunResult> {
	if (!(await hasBackups(input.db))) {
		throw new StartupError(
			'The database is of an older version of the shop: back it up with that one, or start this one',
		)
	}
	return await inSession(input.db, async (session) => {
		const { rows } = await session.execute<{ locked: boolean }>(
			sql`select pg_try_advisory_lock(${locks.backup}) as locked`,
		)
		if (!rows[0]?.locked) return { kind: 'busy' }
		if (await isYoung(input)) return { kind: 'young' }
		return { kind: 'done', manifest: await runNoted(input) }
	})
}

async function isYoung({ db, store, everyHours, now }: RunInput): Promise<boolean> {
	if (everyHours === undefined) return false
	const last = await findLastGood(db, store.place)
	return last !== undefined && now().getTime() - last.startedAt.getTime() < everyHours * hourMs
}

async function runNoted(input: RunInput): Promise<Manifest> {
	const { db, store, cluster, isDumped = false, keep, now } = input
	const startedAt = now()
	const id = backupId(startedAt)
	const before = await findLastGood(db, store.place)
	await insertBackup(db, { id, place: store.place, holdsDatabase: isDumped || cluster !== undefined, startedAt })
	try {
		await requireOwn(input)
		const manifest = await backUp({
			...input,
			id,
			now: startedAt,
			copyDatabase: cluster && ((put) => cluster.copy(id, put)),
		})
		const isFollowed = cluster !== undefined && input.goesOn
		// The old backup leads up to the new one.
		if (isFollowed && before) await saveChanges(db, store, cluster, { id: before.id, now: now() })
		const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
		await updateBackupDone(db, id, { finishedAt: now(), bytes })
		if (isFollowed) await cluster.releaseWal(id)
		if (keep !== undefined) await deleteOldBackups(store, keep)
		return manifest
	} catch (error) {
		// The database may be what failed.
		await updateBackupFailed(db, id, reasonOf(error)).catch(() => undefined)
		throw error
	}
}

/** A new shop with the settings of a lost one would otherwise become the newest backup, and in time the only one. */
async function requireOwn({ db, store }: RunInput): Promise<void> {
	const ids = await listBackups(store)
	if (ids.length === 0 || (await hasBackedUp(db, ids))) return
	throw new StartupError(
		`${store.place} holds backups of another shop, or of this one before it was set up anew: bring the newest one back with restore, or name another place`,
	)
}

/** The shopkeeper reads it. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	const { message, cause } = describeError(error)
	return cause === undefined ? message : `${message}: ${cause}`
}

/** Saves what changed since the backup; false when nothing of it can be saved any more. */
export async function saveChanges(
	db: Database,
	store: BackupStore,
	cluster: ClusterSource,
	{ id, now }: { id: string; now: Date },
): Promise<boolean> {
	// A restore to a moment needs a later commit in the saved WAL.
	await touchBackup(db, id)
	const put: Put = (name, content) => store.put(`${id}/${name}`, content)
	if (!(await cluster.shipWal(id, put))) return false
	await writeReach(store, id, now)
	await updateSavedUntil(db, id, now)
	return true
}
