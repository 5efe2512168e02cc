import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBackup } from '../check-backup.ts'
import { diskImages } from '../images/image-store.ts'
import { unpackCluster } from '../platform/base-backup/unpack-cluster.ts'
import { tarEnd, tarPadding } from '../platform/tar.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { openArchive } from './archive-store.ts'
import { backUp } from './back-up.ts'
import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { backupId, oneBuffer } from './manifest.ts'
import { findBackup, restore } from './restore.ts'

const id = backupId(new Date(Date.UTC(2026, 10, 1, 12)))
const segment = '000000010000000000000001'

let folder: string
let store: BackupStore
/** A file that a tampered backup would write or read. */
let outside: string

beforeEach(async () => {
	folder = makeScratchFolder()
	outside = join(folder, 'outside')
	mkdirSync(join(folder, 'shop'))
	mkdirSync(join(folder, 'back'))
	writeFileSync(join(folder, 'shop', 'jwt.secret'), 'a secret')
	store = folderStore(join(folder, 'safe'))
	const images = diskImages(join(folder, 'shop', 'images'))
	await images.put('/products/a.webp', Buffer.from('a'))
	const now = new Date(Date.UTC(2026, 10, 1, 12))
	await backUp({
		...{ id, now, store, dataDir: join(folder, 'shop'), images },
		copyDatabase: async (put) => {
			await put('database.tar.gz', oneBuffer('database'))
			await put(`wal/${segment}.gz`, oneBuffer('wal'))
			return { postgres: '18.4', takenAt: now.toISOString(), lastWal: segment }
		},
	})
})

afterEach(() => rmSync(folder, { recursive: true }))

const inBackup = (name: string) => join(folder, 'safe', id, name)

function editManifest(edit: (manifest: { id: string; files: Record<string, unknown> }) => void): void {
	const manifest = JSON.parse(readFileSync(inBackup('manifest.json'), 'utf8'))
	edit(manifest)
	writeFileSync(inBackup('manifest.json'), JSON.stringify(manifest))
}

async function bringBack(from = store): Promise<void> {
	await restore({
		store: from,
		found: await findBackup(from, new Date(Date.UTC(2026, 10, 1, 12))),
		dataDir: join(folder, 'back'),
		images: diskImages(join(folder, 'back', 'images')),
		recoverDatabase: async ({ wal }) => {
			for await (const { name } of wal) writeFileSync(join(folder, 'back', name), '')
		},
	})
}

async function check(): Promise<unknown> {
	const { manifest } = await findBackup(store)
	return await checkBackup(store, manifest)
}

const asIs = { bytes: 8, sha256: '0' }

test.each<[string, () => void]>([
	[
		'a secret above DATA_DIR',
		() => editManifest(({ files }) => Object.assign(files, { 'secrets/../../outside': asIs })),
	],
	[
		'a secret by an absolute path',
		() => editManifest(({ files }) => Object.assign(files, { 'secrets//outside': asIs })),
	],
	[
		'a secret that is none of the shop',
		() => {
			writeFileSync(inBackup('secrets/.profile'), 'a secret')
			editManifest(({ files }) => Object.assign(files, { 'secrets/.profile': files['secrets/jwt.secret'] }))
		},
	],
	[
		'a picture above the pictures',
		() => {
			const list = inBackup('pictures.sha256.gz')
			const line = gunzipSync(readFileSync(list)).toString()
			writeFileSync(list, gzipSync(line.replace('/products/', '/../../outside/')))
		},
	],
	['the id of another backup', () => editManifest((manifest) => Object.assign(manifest, { id: '../outside' }))],
	[
		'a link instead of a secret',
		() => {
			rmSync(inBackup('secrets/jwt.secret'))
			writeFileSync(outside, 'a secret')
			symlinkSync(outside, inBackup('secrets/jwt.secret'))
		},
	],
	[
		'a link instead of a folder',
		() => {
			rmSync(inBackup('secrets'), { recursive: true })
			mkdirSync(outside)
			writeFileSync(join(outside, 'jwt.secret'), 'a secret')
			symlinkSync(outside, inBackup('secrets'))
		},
	],
])('a backup with %s is refused in words, by a check as well, and nothing is brought back', async (_, tamper) => {
	tamper()
	const before = readdirSync(folder, { recursive: true }).sort()
	for (const act of [bringBack, check]) {
		await expect(act()).rejects.toThrow(/is no (name of a file|secret)|is reached by a link|says that it is another/)
	}
	expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
})

test('a segment of WAL is written under no other name than one of WAL', async () => {
	const key = `${id}/wal/../../outside.gz`
	const lying = { ...store, list: async (prefix: string) => [...(await store.list(prefix)), key] }
	await expect(bringBack({ ...lying })).rejects.toThrow('is no segment')
	expect(existsSync(outside)).toBe(false)
})

function archiveOf(entry: ConstructorParameters<typeof Header>[0], content = ''): Buffer {
	const block = Buffer.alloc(512)
	new Header(entry).encode(block)
	return Buffer.concat([block, Buffer.from(content), tarPadding(content.length), tarEnd])
}

async function unpack(path: string, content: string): Promise<void> {
	const archive = archiveOf({ path, type: 'File', size: content.length, mode: 0o600 }, content)
	await unpackCluster(oneBuffer(archive.toString('latin1')), join(folder, 'database'))
}

test.each([
	['postgresql.auto.conf', "# by hand\narchive_command = 'touch /tmp/outside'\n"],
	['postgresql.auto.conf', "shared_preload_libraries='outside'"],
	['postgresql.conf', "max_connections = 100\ninclude_dir '/tmp'\n"],
	['postgresql.conf', "data_directory='/tmp'"],
	['PostgreSQL.auto.conf', '\t"archive_command" \'outside\''],
	['tablespace_map', '1 /tmp/outside'],
	['pg_tblspc/1', 'outside'],
	['standby.signal', ''],
])('a database whose %s leads out of it is refused before its server starts: %s', async (name, content) => {
	await expect(unpack(name, content)).rejects.toThrow(/leads out of the database|which is not the shop's/)
})

test.each([
	['postgresql.auto.conf', '# Do not edit this file manually!\n'],
	['postgresql.conf', "#archive_command = ''\n\nmax_connections = 100\t\t# more\nDateStyle = 'iso, mdy'\n"],
	['pg_hba.conf', 'local all all reject\n'],
])('a database with the %s of a new one is taken', async (name, content) => {
	await unpack(name, content)
	expect(readFileSync(join(folder, 'database', name), 'utf8')).toBe(content)
})

test.each([
	['a name above it', { path: '../outside', type: 'File' }],
	['a name that goes up on its way', { path: 'a/../../outside', type: 'File' }],
	['an absolute name', { path: '/outside', type: 'File' }],
	['a folder above it', { path: '../outside', type: 'Directory' }],
	['a symbolic link', { path: 'a', type: 'SymbolicLink', linkpath: '../outside' }],
	['a hard link', { path: 'a', type: 'Link', linkpath: '../outside' }],
	['a device', { path: 'a', type: 'CharacterDevice' }],
] as const)('an archive with %s is refused, as a backup and as a database', async (_, entry) => {
	const archive = archiveOf({ size: 0, mode: 0o600, ...entry })
	writeFileSync(join(folder, 'shop.tar'), archive)
	await expect(openArchive(join(folder, 'shop.tar'))).rejects.toThrow(/is no name of a file|neither file nor folder/)
	await expect(unpackCluster(oneBuffer(archive.toString('latin1')), join(folder, 'database'))).rejects.toThrow(
		/is no name of a file|neither file nor folder/,
	)
	expect([existsSync(outside), readdirSync(join(folder, 'database'))]).toEqual([false, []])
})
