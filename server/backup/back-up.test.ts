import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskImages } from '../images/image-store.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { backUp, deleteOldBackups } from './back-up.ts'
import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { backupId, listBackups, oneBuffer, writeReach } from './manifest.ts'
import { type DatabaseFiles, databaseFiles, findBackup, requireEmpty, restore } from './restore.ts'

let folder: string
let store: BackupStore
let puts: string[]

async function* zipped(text: string): AsyncGenerator<Buffer> {
	yield gzipSync(text)
}

const images = () => diskImages(join(folder, 'shop', 'images'))

beforeEach(() => {
	folder = makeScratchFolder()
	mkdirSync(join(folder, 'shop'))
	writeFileSync(join(folder, 'shop', 'jwt.secret'), 'a secret')
	puts = []
	const plain = folderStore(join(folder, 'safe'))
	store = {
		...plain,
		put: (key, content) => {
			puts.push(key)
			return plain.put(key, content)
		},
	}
})

afterEach(() => rmSync(folder, { recursive: true }))

async function save(day: number, withDatabase = true) {
	const now = new Date(Date.UTC(2026, 10, day, 12))
	const copyDatabase = async (put: BackupStore['put']) => {
		await put('database.tar.gz', oneBuffer(`database of day ${day}`))
		await put('wal/000000010000000000000001.gz', zipped('wal'))
		return { postgres: '18.4', takenAt: now.toISOString(), lastWal: '000000010000000000000001' }
	}
	return await backUp({
		...{ id: backupId(now), now, store, dataDir: join(folder, 'shop'), images: images() },
		copyDatabase: withDatabase ? copyDatabase : undefined,
	})
}

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))
const nothing = async () => undefined

test('pictures are saved once, and secrets with every backup', async () => {
	await images().put('/products/a.webp', Buffer.from('a'))
	await save(1)
	await images().put('/products/b.webp', Buffer.from('b'))
	puts = []
	const { pictures } = await save(2)
	expect(pictures).toBe(2)
	expect(puts).toEqual([
		'20261102-120000/database.tar.gz',
		'20261102-120000/wal/000000010000000000000001.gz',
		'20261102-120000/secrets/jwt.secret',
		'images/products/b.webp',
		'20261102-120000/pictures.sha256.gz',
		'20261102-120000/manifest.json',
	])
})

test('the newest are kept, with the pictures that they show', async () => {
	await images().put('/products/a.webp', Buffer.from('a'))
	await save(1)
	await images().delete('/products/a.webp')
	await images().put('/products/b.webp', Buffer.from('b'))
	await save(2)
	await save(3)
	await deleteOldBackups(store, 2)
	expect(await listBackups(store)).toEqual(['20261102-120000', '20261103-120000'])
	expect(await store.list('20261101')).toEqual([])
	expect(await store.list('images/')).toEqual(['images/products/b.webp'])
})

test('a backup without a manifest is none, and goes with the old ones', async () => {
	await store.put('20261101-120000/database.tar.gz', oneBuffer('half'))
	await expect(findBackup(store)).rejects.toThrow('no complete backup')
	await save(2)
	await deleteOldBackups(store, 7)
	expect((await findBackup(store)).manifest.id).toBe('20261102-120000')
	expect(await store.list('20261101')).toEqual([])
})

test('what comes back is the newest state, or that of a moment which a backup leads to', async () => {
	await save(1)
	await save(3)
	await writeReach(store, '20261101-120000', at(3, 11))
	expect(await findBackup(store)).toMatchObject({ until: { restorePoint: '20261103-120000' }, moment: at(3) })
	expect(await findBackup(store, at(2))).toMatchObject({ manifest: { id: '20261101-120000' }, until: { time: at(2) } })
	expect(await findBackup(store, at(1))).toMatchObject({ until: { restorePoint: '20261101-120000' } })
	await expect(findBackup(store, at(3, 13))).rejects.toThrow('a backup of 2026-11-03T12:00:00.000Z alone')
	await expect(findBackup(store, at(3, 11))).rejects.toThrow('with changes until 2026-11-03T11:00:00.000Z')
	await expect(findBackup(store, at(0))).rejects.toThrow('The oldest backup')
	await writeReach(store, '20261103-120000', at(4))
	expect(await findBackup(store)).toEqual(expect.objectContaining({ until: undefined, moment: at(4) }))
})

test('secrets, pictures and the database come back as they were', async () => {
	await images().put('/products/a.webp', Buffer.from('a'))
	await save(1)
	const dataDir = join(folder, 'back')
	mkdirSync(dataDir)
	const seen: string[] = []
	const recoverDatabase = async ({ database, wal }: DatabaseFiles) => {
		seen.push((await buffer(database)).toString())
		for await (const { name, content } of wal) seen.push(`${name} ${await buffer(content)}`)
	}
	const back = diskImages(join(dataDir, 'images'))
	await restore({ store, found: await findBackup(store), dataDir, images: back, recoverDatabase })
	expect(seen).toEqual(['database of day 1', '000000010000000000000001 wal'])
	expect(readFileSync(join(dataDir, 'jwt.secret'), 'utf8')).toBe('a secret')
	expect(readFileSync(join(dataDir, 'images/products/a.webp'), 'utf8')).toBe('a')
})

test('the backup alone needs no later WAL, and a segment that is damaged has a name', async () => {
	await save(1)
	await store.put('20261101-120000/wal/000000010000000000000002.gz', oneBuffer('no archive'))
	await writeReach(store, '20261101-120000', at(2))
	const read = async (moment?: Date) => {
		const names: string[] = []
		for await (const { name, content } of databaseFiles(store, await findBackup(store, moment)).wal) {
			await buffer(content)
			names.push(name)
		}
		return names
	}
	expect(await read(at(1))).toEqual(['000000010000000000000001'])
	await expect(read()).rejects.toThrow(
		`20261101-120000/wal/000000010000000000000002.gz in ${store.place} cannot be read (incorrect header check)`,
	)
})

test.each([
	['20261101-120000/database.tar.gz', true],
	['20261101-120000/secrets/jwt.secret', true],
	['images/products/a.webp', true],
	['images/products/a.webp', false],
])('with %s damaged or missing nothing comes back', async (key, isDamaged) => {
	await images().put('/products/a.webp', Buffer.from('a'))
	await save(1)
	if (isDamaged) await store.put(key, oneBuffer('other'))
	else await store.delete(key)
	const dataDir = join(folder, 'back')
	mkdirSync(dataDir)
	const recoverDatabase = async ({ database }: DatabaseFiles) => void (await buffer(database))
	const back = diskImages(join(dataDir, 'images'))
	const found = await findBackup(store)
	await expect(restore({ store, found, dataDir, images: back, recoverDatabase })).rejects.toThrow(/damaged|missing/)
	expect(readdirSync(dataDir)).toEqual([])
})

test('beside a database of its own server, pictures and secrets are saved', async () => {
	expect(await save(1, false)).toMatchObject({ pictures: 0, files: { 'secrets/jwt.secret': { bytes: 8 } } })
	const dataDir = join(folder, 'back')
	mkdirSync(dataDir)
	await restore({ store, found: await findBackup(store), dataDir, images: images(), recoverDatabase: nothing })
	expect(readdirSync(dataDir)).toEqual(['jwt.secret'])
})

test('a folder with anything in it is refused', () => {
	expect(() => requireEmpty(join(folder, 'shop'))).toThrow('is not empty')
	expect(() => requireEmpty(join(folder, 'none'))).not.toThrow()
})
