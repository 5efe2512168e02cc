import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { ReadableImageStore } from '../images/image-store.ts'
import { isSecretFile } from '../platform/kept-secret.ts'
import { requirePlainName } from '../platform/tar.ts'
import type { BackupStore } from './backup-store.ts'
import {
	backupPrefix,
	type DatabaseCopy,
	listBackups,
	type Manifest,
	oneBuffer,
	readManifest,
	secretKey,
} from './manifest.ts'

type Put = BackupStore['put']

interface BackUpInput {
	readonly id: string
	readonly now: Date
	readonly store: BackupStore
	readonly dataDir: string
	readonly images: ReadableImageStore
	/** Saves the embedded database; without it there is none to save. */
	readonly copyDatabase: ((put: Put) => Promise<DatabaseCopy>) | undefined
}

interface Sum {
	readonly bytes: number
	readonly sha256: string
}

/** Pictures of all backups of one place lie together, each once: what is saved under a path never changes. */
const pictureFolder = 'images'
const pictureList = 'pictures.sha256.gz'

export async function backUp(input: BackUpInput): Promise<Manifest> {
	const { id, now, store, copyDatabase } = input
	const files: Record<string, Sum> = {}
	const put: Put = async (name, content) => {
		const sum = await putSummed(store, `${id}/${name}`, content)
		if (!name.startsWith('wal/')) files[name] = sum
	}
	const database = await copyDatabase?.(put)
	for (const name of listSecrets(input.dataDir)) await put(secretKey(name), createReadStream(join(input.dataDir, name)))
	// After the database: it shows no picture then that is missing.
	const pictures = await savePictures(input)
	const lines = [...pictures].map(([path, sha256]) => `${sha256}  ${pictureKey(path)}\n`)
	await put(pictureList, Readable.from([Buffer.from(lines.join(''))]).pipe(createGzip()))
	const manifest: Manifest = {
		format: 1,
		id,
		takenAt: database?.takenAt ?? now.toISOString(),
		...(database && { database }),
		files,
		pictures: pictures.size,
	}
	await store.put(`${id}/manifest.json`, oneBuffer(JSON.stringify(manifest, undefined, '\t')))
	return manifest
}

export function listSecrets(dataDir: string): string[] {
	return readdirSync(dataDir).filter(isSecretFile)
}

/** SHA-256 by path, as `sha256sum` writes it. */
export async function readPictureList(store: BackupStore, id: string): Promise<Map<string, string>> {
	const content = await store.get(`${id}/${pictureList}`)
	if (!content) return new Map()
	const lines = (await text(content.pipe(createGunzip()))).split('\n').filter(Boolean)
	return new Map(lines.map((line) => [requirePlainName(line.slice(66)).slice(pictureFolder.length), line.slice(0, 64)]))
}

export function pictureKey(path: string): string {
	return `${pictureFolder}${path}`
}

async function savePictures({ store, images }: BackUpInput): Promise<Map<string, string>> {
	const last = (await listBackups(store)).at(-1)
	const known = last ? await readPictureList(store, last) : new Map<string, string>()
	const there = new Set(known.size > 0 ? await store.list(`${pictureFolder}/`) : [])
	const sums = new Map<string, string>()
	for (const path of await images.list()) {
		const before = there.has(pictureKey(path)) ? known.get(path) : undefined
		const found = before === undefined ? await images.find(path) : undefined
		if (before !== undefined) sums.set(path, before)
		// Otherwise it was removed meanwhile.
		else if (found) sums.set(path, (await putSummed(store, pictureKey(path), found.content)).sha256)
	}
	return sums
}

async function putSummed(store: BackupStore, key: string, content: AsyncIterable<Buffer>): Promise<Sum> {
	const hash = createHash('sha256')
	let bytes = 0
	async function* summed(): AsyncGenerator<Buffer> {
		for await (const part of content) {
			hash.update(part)
			bytes += part.length
			yield part
		}
	}
	await store.put(key, summed())
	return { bytes, sha256: hash.digest('hex') }
}

/** Keeps the newest backups, and the pictures that they name. */
export async function deleteOldBackups(store: BackupStore, keep: number): Promise<void> {
	const ids = await listBackups(store)
	const kept = ids.slice(-keep)
	const [oldest] = kept
	if (oldest === undefined) return
	const pictures = new Set<string>()
	for (const id of kept) {
		await readManifest(store, id)
		for (const path of (await readPictureList(store, id)).keys()) pictures.add(pictureKey(path))
	}
	// The manifest goes first: without it the rest is no backup.
	const old = (await store.list(backupPrefix)).filter((key) => key < oldest)
	for (const key of old.sort((one, other) => rank(one) - rank(other))) await store.delete(key)
	const shown = await store.list(`${pictureFolder}/`)
	for (const key of shown.filter((key) => !pictures.has(key))) await store.delete(key)
}

function rank(key: string): number {
	return key.endsWith('/manifest.json') ? 0 : 1
}
