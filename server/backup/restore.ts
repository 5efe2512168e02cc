import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { ImageStore } from '../images/image-store.ts'
import { StartupError } from '../platform/startup-error.ts'
import { pictureKey, readPictureList } from './back-up.ts'
import type { BackupStore } from './backup-store.ts'
import { findSecretFile, listBackups, type Manifest, readManifest, readReach } from './manifest.ts'

/** The end of the backup itself, a moment after it, or by default the end of all WAL. */
export type RestorePoint = { readonly restorePoint: string } | { readonly time: Date } | undefined

export interface FoundBackup {
	readonly manifest: Manifest
	readonly until: RestorePoint
	/** The state that comes back: nothing acknowledged before this moment is missing. */
	readonly moment: Date
}

/** The backup that leads to the moment, or to the newest state. Throws a `StartupError` when none does. */
export async function findBackup(store: BackupStore, at?: Date): Promise<FoundBackup> {
	const backups: Manifest[] = []
	for (const id of await listBackups(store)) backups.push(await readManifest(store, id))
	if (backups.length === 0) throw new StartupError(`There is no complete backup in ${store.place}`)
	const takenBy = (backup: Manifest) => at === undefined || backup.takenAt <= at.toISOString()
	const manifest = backups.findLast(takenBy)
	if (!manifest) throw new StartupError(`The oldest backup in ${store.place} is of ${backups[0]?.takenAt}`)
	const reach = manifest.database && (await readReach(store, manifest.id))
	const takenAt = new Date(manifest.takenAt)
	if (at === undefined) {
		const until = reach ? undefined : { restorePoint: manifest.id }
		return { manifest, until, moment: reach ?? takenAt }
	}
	if (at.getTime() === takenAt.getTime()) return { manifest, until: { restorePoint: manifest.id }, moment: at }
	if (reach && at < reach) return { manifest, until: { time: at }, moment: at }
	throw new StartupError(
		`Nothing in ${store.place} leads to ${at.toISOString()}: it has ${describeReach(manifest, reach)} and no newer backup before it`,
	)
}

function describeReach({ takenAt }: Manifest, reach: Date | undefined): string {
	return reach ? `a backup of ${takenAt} with changes until ${reach.toISOString()}` : `a backup of ${takenAt} alone`
}

/** Throws a `StartupError` when anything is in the folder. */
export function requireEmpty(dataDir: string): void {
	let names: string[] = []
	try {
		names = readdirSync(dataDir)
	} catch {
		return
	}
	if (names.length > 0) throw new StartupError(`DATA_DIR ${dataDir} is not empty: choose another, or move it away`)
}

interface RestoreInput {
	readonly store: BackupStore
	readonly found: FoundBackup
	readonly dataDir: string
	readonly images: ImageStore
	readonly recoverDatabase: (files: DatabaseFiles) => Promise<void>
}

export interface DatabaseFiles {
	readonly database: Readable
	readonly wal: AsyncIterable<{ readonly name: string; readonly content: Readable }>
	readonly until: RestorePoint
}

/** Nothing of the database is there until all of it is; what was begun in an empty folder is removed when it fails. */
export async function restore({ store, found, dataDir, images, recoverDatabase }: RestoreInput): Promise<void> {
	const { manifest } = found
	try {
		for (const name of Object.keys(manifest.files)) {
			const secret = findSecretFile(name)
			if (secret === undefined) continue
			const content = await buffer(readChecked(store, manifest, name))
			writeFileSync(join(dataDir, secret), content, { mode: 0o600, flush: true })
		}
		for await (const { path, content } of readPictures(store, manifest)) {
			if (!(await images.has(path))) await images.put(path, content)
		}
		if (manifest.database) await recoverDatabase(databaseFiles(store, found))
	} catch (error) {
		for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
		throw error
	}
}

function requireSegment(name: string): string {
	if (!/^[0-9A-F]{24}$/.test(name))
		throw new StartupError(`${JSON.stringify(name)} is no segment of the database's WAL`)
	return name
}

export function databaseFiles(store: BackupStore, { manifest, until }: FoundBackup): DatabaseFiles {
	const database = Readable.from(readChecked(store, manifest, 'database.tar.gz'), { objectMode: false })
	return { database, wal: readWal(store, manifest, until), until }
}

/** All pictures, each compared with its checksum. */
export async function* readPictures(store: BackupStore, { id }: Manifest) {
	for (const [path, sha256] of await readPictureList(store, id)) {
		const content = await store.get(pictureKey(path))
		if (!content) throw new StartupError(`The picture ${path} is missing in ${store.place}`)
		const whole = await buffer(content)
		if (createHash('sha256').update(whole).digest('hex') !== sha256) throw damaged(store, path)
		yield { path, content: whole }
	}
}

/** Throws at the end of a content that is not what was saved. */
export async function* readChecked(store: BackupStore, { id, files }: Manifest, name: string): AsyncGenerator<Buffer> {
	const content = await store.get(`${id}/${name}`)
	if (!content) throw new StartupError(`${id}/${name} is missing in ${store.place}`)
	const hash = createHash('sha256')
	for await (const part of content) {
		hash.update(part)
		yield part
	}
	if (hash.digest('hex') !== files[name]?.sha256) throw damaged(store, `${id}/${name}`)
}

async function* readWal(store: BackupStore, { id, database }: Manifest, until: RestorePoint): DatabaseFiles['wal'] {
	const prefix = `${id}/wal/`
	const keys = (await store.list(prefix)).filter((key) => key.endsWith('.gz')).sort()
	const last = until && 'restorePoint' in until ? database?.lastWal : undefined
	for (const key of keys) {
		const name = requireSegment(key.slice(prefix.length, -'.gz'.length))
		if (last !== undefined && name > last) return
		yield { name, content: Readable.from(unzip(store, key), { objectMode: false }) }
	}
}

/** Errors name the key. */
async function* unzip(store: BackupStore, key: string): AsyncGenerator<Buffer> {
	try {
		const content = await store.get(key)
		if (!content) throw new Error('it is gone')
		yield* pipeline(content, createGunzip(), () => undefined)
	} catch (error) {
		const reason = error instanceof Error ? error.message : error
		throw new StartupError(
			`${key} in ${store.place} cannot be read (${reason}); what was written before it comes back with --at`,
		)
	}
}

function damaged(store: BackupStore, name: string): StartupError {
	return new StartupError(`${name} in ${store.place} is damaged: its checksum is another`)
}
