import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { newArchive, openArchive } from './archive-store.ts'
import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { oneBuffer } from './manifest.ts'
import { openStoreToRead, openStoreToWrite, placeOf } from './open-store.ts'
import { s3Store } from './s3-store.ts'

let folder: string
let server: S3rver
let serviceUrl: string

beforeAll(async () => {
	folder = makeScratchFolder()
	const directory = join(folder, 's3')
	server = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		directory,
		configureBuckets: [{ name: 'safe', configs: [] }],
	})
	const { port }: AddressInfo = await server.run()
	serviceUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}`
})

afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true })
})

async function read(store: BackupStore, key: string): Promise<string | undefined> {
	const content = await store.get(key)
	return content && (await text(content))
}

async function* failing(): AsyncGenerator<Buffer> {
	yield Buffer.from('half')
	throw new Error('cut off')
}

async function* large(): AsyncGenerator<Buffer> {
	for (let part = 0; part < 37; part++) yield Buffer.alloc(1_000_003, part)
}

const stores: Readonly<Record<string, () => BackupStore>> = {
	'a folder': () => folderStore(join(folder, 'plain')),
	S3: () => s3Store({ serviceUrl, bucket: 'safe', prefix: 'shop/' }),
}

describe.each(Object.keys(stores))('%s', (kind) => {
	const store = () => stores[kind]?.() ?? folderStore('')

	test('keeps what is put under its key until it is deleted', async () => {
		await store().put('one/a.txt', oneBuffer('first'))
		await store().put('one/a.txt', oneBuffer('second'))
		await store().put('two/b.txt', oneBuffer(''))
		expect(await read(store(), 'one/a.txt')).toBe('second')
		expect(await read(store(), 'one/c.txt')).toBeUndefined()
		expect((await store().list('')).sort()).toEqual(['one/a.txt', 'two/b.txt'])
		expect(await store().list('one/')).toEqual(['one/a.txt'])
		await store().delete('one/a.txt')
		await store().delete('one/a.txt')
		await store().delete('two/b.txt')
		expect(await store().list('')).toEqual([])
	})

	test('shows nothing of a content that is cut off', async () => {
		await expect(store().put('cut/a.txt', failing())).rejects.toThrow('cut off')
		expect(await read(store(), 'cut/a.txt')).toBeUndefined()
	})

	test('keeps what is larger than a part', async () => {
		await store().put('large', large())
		let bytes = 0
		for await (const part of (await store().get('large')) ?? []) bytes += part.length
		expect(bytes).toBe(37 * 1_000_003)
	})
})

test('an archive is a tar file, readable for its owner alone, that is there once it is complete', async () => {
	const path = join(folder, 'shop.tar')
	const store = await newArchive(path)
	const long = `20261123-120000/${'folder/'.repeat(14)}name-that-does-not-fit.webp`
	await store.put('a.txt', oneBuffer('first'))
	await store.put(long, large())
	await store.put('empty', oneBuffer(''))
	expect(existsSync(path)).toBe(false)
	await store.close(true)
	expect(statSync(path).mode & 0o777).toBe(0o600)
	expect(execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).trim().split('\n')).toEqual(['a.txt', long, 'empty'])
	expect(execFileSync('tar', ['-xOf', path, 'a.txt'], { encoding: 'utf8' })).toBe('first')

	const opened = await openArchive(path)
	for (let time = 0; time < 12; time++) expect(await read(opened, 'a.txt')).toBe('first')
	expect([await read(opened, 'a.txt'), await read(opened, 'empty')]).toEqual(['first', ''])
	expect((await opened.list('2026')).length).toBe(1)
	await opened.close(true)
	await expect(newArchive(path)).rejects.toThrow('is there already')
})

test('an archive that is not complete is removed', async () => {
	const path = join(folder, 'half.tar')
	const store = await newArchive(path)
	await expect(store.put('a.txt', failing())).rejects.toThrow('cut off')
	await store.close(false)
	expect([existsSync(path), existsSync(`${path}.unfinished`)]).toEqual([false, false])
})

test.each([
	['data/backups', 'would be lost together with it'],
	['s3://', 'names no bucket'],
	['s3://safe/shop', 'BACKUP_STORE_URL'],
])('there is no backup to %s', async (target, reason) => {
	const settings = { target, folder, dataDir: join(folder, 'data'), serviceUrl: undefined }
	await expect(openStoreToWrite(settings)).rejects.toThrow(reason)
})

test('what is no backup is refused in one sentence', async () => {
	const settings = { folder, dataDir: join(folder, 'data'), serviceUrl: undefined }
	await expect(openStoreToRead({ ...settings, target: 'nowhere' })).rejects.toThrow('nothing is there')
	await folderStore(folder).put('text.tar', oneBuffer('no archive'))
	await expect(openStoreToRead({ ...settings, target: 'text.tar' })).rejects.toThrow('no backup')
})

test.each([
	['.', './safe/', 'safe'],
	['/', 's3://safe/shop', 's3://safe/shop/'],
	['/', 's3://safe', 's3://safe/'],
])('in %s, %s and %s are one place, that of the store', async (relative, one, other) => {
	const within = join(folder, relative)
	const store = await openStoreToWrite({ target: one, folder: within, dataDir: '/shop', serviceUrl })
	expect([placeOf(one, within), placeOf(other, within), placeOf(store.place, '/')]).toEqual(Array(3).fill(store.place))
})
