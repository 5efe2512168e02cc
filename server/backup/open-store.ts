import { existsSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { StartupError } from '../platform/startup-error.ts'
import { newArchive, openArchive } from './archive-store.ts'
import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

interface StoreSettings {
	/** A file whose name ends in `.tar`, a folder, or `s3://bucket/prefix`. */
	readonly target: string
	/** Relative paths begin here. */
	readonly folder: string
	readonly dataDir: string
	/** `https://KEY:SECRET@host?region=…` of the service that `s3://` means. */
	readonly serviceUrl: string | undefined
	/** How long that service may take to answer. */
	readonly withinMs?: number
}

const s3Address = /^s3:\/\/([^/]+)\/?(.*?)\/*$/

export function isArchive(target: string): boolean {
	return !target.startsWith('s3://') && target.endsWith('.tar')
}

/** The same for every way to write it: what the store there calls its place. */
export function placeOf(target: string, folder: string): string {
	const [, bucket, prefix] = s3Address.exec(target) ?? []
	return bucket ? `s3://${bucket}/${prefix ? `${prefix}/` : ''}` : resolve(folder, target)
}

/** Throws a `StartupError` when there can be no backup. */
export async function openStoreToWrite(settings: StoreSettings): Promise<BackupStore> {
	const remote = openS3(settings)
	if (remote) return remote
	const path = resolve(settings.folder, settings.target)
	if (`${path}${sep}`.startsWith(`${settings.dataDir}${sep}`)) {
		throw new StartupError(
			`A backup in DATA_DIR ${settings.dataDir} would be lost together with it: choose another place`,
		)
	}
	if (isArchive(settings.target)) return await newArchive(path)
	if (existsSync(path) && !statSync(path).isDirectory()) {
		throw new StartupError(`${path} is a file: name a folder, or a file that ends in .tar`)
	}
	return folderStore(path)
}

/** Throws a `StartupError` when nothing is there. */
export async function openStoreToRead(settings: StoreSettings): Promise<BackupStore> {
	const remote = openS3(settings)
	if (remote) return remote
	const path = resolve(settings.folder, settings.target)
	if (!existsSync(path)) throw new StartupError(`There is no backup in ${path}: nothing is there`)
	return statSync(path).isDirectory() ? folderStore(path) : await openArchive(path)
}

function openS3({ target, serviceUrl, withinMs }: StoreSettings): BackupStore | undefined {
	if (!target.startsWith('s3://')) return undefined
	const [, bucket, prefix] = s3Address.exec(target) ?? []
	if (!bucket) throw new StartupError(`${target} names no bucket: write s3://bucket/prefix`)
	if (!serviceUrl) throw new StartupError('BACKUP_STORE_URL says which service s3:// means: set it')
	return s3Store({ serviceUrl, bucket, prefix: prefix ? `${prefix}/` : '', withinMs })
}
