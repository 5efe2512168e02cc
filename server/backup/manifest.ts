import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { isSecretFile } from '../platform/kept-secret.ts'
import { StartupError } from '../platform/startup-error.ts'
import { requirePlainName } from '../platform/tar.ts'
import type { BackupStore } from './backup-store.ts'

const tableHash = z.object({ name: z.string(), rows: z.number(), hash: z.string() })

const databaseCopy = z.object({
	postgres: z.string(),
	takenAt: z.iso.datetime(),
	/** The last segment of WAL that the backup itself needs; those after it hold what changed since. */
	lastWal: z.string().optional(),
	tables: z.array(tableHash).optional(),
})

const manifest = z.object({
	format: z.literal(1),
	id: z.string(),
	takenAt: z.iso.datetime(),
	/** Absent where the database has a server of its own, and backups of its own. */
	database: databaseCopy.optional(),
	/** By key below the backup's; WAL proves itself. */
	files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
	pictures: z.number(),
})

export type DatabaseCopy = z.output<typeof databaseCopy>
export type Manifest = z.output<typeof manifest>

/** `20261123-120000`: the time in UTC. */
export function backupId(now: Date): string {
	return now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
}

/** Keys of backups begin with their year, those of pictures do not. */
export const backupPrefix = '2'

const manifestKey = /^(\d{8}-\d{6})\/manifest\.json$/

/** Ids of complete backups, the oldest first: a manifest is written last. */
export async function listBackups(store: BackupStore): Promise<string[]> {
	const keys = await store.list(backupPrefix)
	return keys.flatMap((key) => manifestKey.exec(key)?.[1] ?? []).sort()
}

export async function readManifest(store: BackupStore, id: string): Promise<Manifest> {
	const content = await store.get(`${id}/manifest.json`)
	const read = manifest.safeParse(content && (await json(content)))
	if (!read.success) throw new StartupError(`The backup ${id} in ${store.place} is of another version of the shop`)
	if (read.data.id !== id) throw new StartupError(`The backup ${id} in ${store.place} says that it is another`)
	for (const name of Object.keys(read.data.files)) findSecretFile(requirePlainName(name))
	return read.data
}

const secrets = 'secrets/'

/** By the name of its file in DATA_DIR. */
export function secretKey(name: string): string {
	return `${secrets}${name}`
}

/** The file in DATA_DIR; undefined for what is no secret. Throws a `StartupError` for what only claims to be one. */
export function findSecretFile(key: string): string | undefined {
	if (!key.startsWith(secrets)) return undefined
	const name = key.slice(secrets.length)
	if (!isSecretFile(name)) throw new StartupError(`${JSON.stringify(key)} is no secret of the shop`)
	return name
}

const reach = z.object({ until: z.iso.datetime() })

/** Until when what was written after the backup is saved beside it. */
export async function readReach(store: BackupStore, id: string): Promise<Date | undefined> {
	const content = await store.get(reachKey(id))
	return content && new Date(reach.parse(await json(content)).until)
}

export async function writeReach(store: BackupStore, id: string, until: Date): Promise<void> {
	await store.put(reachKey(id), oneBuffer(JSON.stringify({ until })))
}

function reachKey(id: string): string {
	return `${id}/wal-until.json`
}

export async function* oneBuffer(text: string): AsyncGenerator<Buffer> {
	yield Buffer.from(text)
}
