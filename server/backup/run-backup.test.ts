import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskImages } from '../images/image-store.ts'
import type { Letter } from '../mail/letter.ts'
import { databaseOn, type PooledDatabase } from '../platform/database.ts'
import { makeScratchDatabase } from '../testing/database/scratch-database.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { findBackupState, watchBackups } from './backup-state.ts'
import type { BackupStore } from './backup-store.ts'
import { folderStore } from './folder-store.ts'
import { listBackups, oneBuffer, readReach } from './manifest.ts'
import { type ClusterSource, runBackup, saveChanges } from './run-backup.ts'
import { isDue } from './schedule-backups.ts'

let folder: string
let store: BackupStore
let database: Awaited<ReturnType<typeof makeScratchDatabase>>
let db: PooledDatabase
let now: Date
let shipped: string[]

const hourMs = 3_600_000

beforeEach(async () => {
	folder = makeScratchFolder()
	mkdirSync(join(folder, 'shop'))
	store = folderStore(join(folder, 'safe'))
	database = await makeScratchDatabase()
	db = databaseOn(database.pool)
	now = new Date('2026-11-20T10:00:00Z')
	shipped = []
})

afterEach(async () => {
	await database.drop()
	rmSync(folder, { recursive: true })
})

const cluster: ClusterSource = {
	async copy(_id, put) {
		await put('database.tar.gz', oneBuffer('database'))
		return { postgres: '18.4', takenAt: now.toISOString() }
	},
	async shipWal(id) {
		shipped.push(id)
		return true
	},
	async releaseWal(kept) {
		shipped.push(`only ${kept}`)
	},
}

function run(given: Partial<Parameters<typeof runBackup>[0]> = {}) {
	const images = diskImages(join(folder, 'shop', 'images'))
	const shop = { db, store, dataDir: join(folder, 'shop'), images, now: () => now }
	return runBackup({ ...shop, cluster, goesOn: false, keep: undefined, everyHours: undefined, ...given })
}

const plan = { everyHours: 24, followedPlace: undefined }
const following = () => ({ ...plan, followedPlace: store.place })

function later(hours: number): void {
	now = new Date(now.getTime() + hours * hourMs)
}

test('a backup that is not due is not made, and of two at once one', async () => {
	let other: Awaited<ReturnType<typeof run>> | undefined
	const copy: ClusterSource['copy'] = async (id, put) => {
		other = await run()
		return await cluster.copy(id, put)
	}
	expect(await run({ cluster: { ...cluster, copy } })).toMatchObject({ kind: 'done' })
	expect(other).toEqual({ kind: 'busy' })
	later(23)
	expect(await run({ everyHours: 24 })).toEqual({ kind: 'young' })
	later(1)
	expect(await run({ everyHours: 24, keep: 1 })).toMatchObject({ kind: 'done' })
	expect(await listBackups(store)).toEqual(['20261121-100000'])
})

test('a new shop saves nothing among the backups of another, and goes on where it was brought back from one', async () => {
	await run()
	const [row] = (await database.pool.query('select id, place, started_at from backups')).rows
	const before = await listBackups(store)
	// A new shop on another machine, with the settings of before.
	await database.pool.query('delete from backups')
	later(1)
	for (const _ of ['first', 'again']) {
		await expect(run({ everyHours: 24, keep: 1 })).rejects.toThrow('holds backups of another shop')
		later(1)
	}
	expect(await listBackups(store)).toEqual(before)
	expect((await findBackupState(db, now, plan)).problem).toContain('bring the newest one back')
	// As the row is in the copy of the database.
	await database.pool.query('delete from backups')
	await database.pool.query('insert into backups (id, place, started_at, holds_database) values ($1, $2, $3, true)', [
		row.id,
		...['/elsewhere', row.started_at],
	])
	expect(await run({ everyHours: 24 })).toMatchObject({ kind: 'done' })
	const elsewhere = folderStore(join(folder, 'other'))
	await database.pool.query('delete from backups')
	expect(await run({ store: elsewhere })).toMatchObject({ kind: 'done' })
})

test('a database of an older version is left to that version', async () => {
	await database.pool.query('drop table backups')
	await expect(run()).rejects.toThrow('of an older version of the shop')
})

test('the state names age, place and the last failure', async () => {
	expect(await findBackupState(db, now, plan)).toMatchObject({ ageHours: undefined, isOverdue: false })
	await run()
	later(5)
	const failing = { ...cluster, copy: () => Promise.reject(new Error('the disk is full')) }
	await expect(run({ cluster: failing })).rejects.toThrow('the disk is full')
	expect(await findBackupState(db, now, plan)).toEqual({
		ageHours: 5,
		picturesAt: undefined,
		takenAt: new Date('2026-11-20T10:00:00Z'),
		place: store.place,
		savedUntil: undefined,
		isFallenBehind: false,
		problem: 'the disk is full',
		isOverdue: false,
	})
})

test('the shopkeeper gets one letter for each time that backups are overdue', async () => {
	const sent: Letter[] = []
	const seller = {
		shopName: { ru: 'Ойыншық', kk: '', en: '' },
		...{ name: 'Ойыншық', bin: '000000000000', address: 'Костанай', phone: '+7', email: 'shop@toys.example' },
	}
	const sendLetter = async (_db: unknown, ...letters: readonly Letter[]) => void sent.push(...letters)
	const watch = () => watchBackups({ db, now, plan, sendLetter, seller })
	await watch()
	await run()
	later(35)
	await watch()
	expect(sent).toEqual([])
	later(2)
	await watch()
	await watch()
	expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
		['shop@toys.example', 'Резервная копия магазина устарела'],
	])
	expect(sent[0]?.text).toContain('20 ноября 2026')
	await run()
	await watch()
	later(37)
	await watch()
	expect(sent).toHaveLength(2)
})

test('backups that never succeed are overdue too', async () => {
	const failing = { ...cluster, copy: () => Promise.reject(new Error('no right to write')) }
	await expect(run({ cluster: failing })).rejects.toThrow()
	later(37)
	expect(await findBackupState(db, now, plan)).toMatchObject({ isOverdue: true, problem: 'no right to write' })
})

test('why a backup failed is noted without what a query was given', async () => {
	const query = Object.assign(new Error('Failed query: select $1\nparams: a secret'), {
		cause: new Error('no connection'),
	})
	await expect(run({ cluster: { ...cluster, copy: () => Promise.reject(query) } })).rejects.toThrow()
	expect(await findBackupState(db, now, plan)).toMatchObject({ problem: 'Failed query: select $1: no connection' })
})

test('changes are saved beside the last backup until the next one takes over', async () => {
	await run({ goesOn: true })
	later(1)
	expect(await saveChanges(db, store, cluster, { id: '20261120-100000', now })).toBe(true)
	expect(await readReach(store, '20261120-100000')).toEqual(now)
	expect(await findBackupState(db, now, following())).toMatchObject({ savedUntil: now, isFallenBehind: false })
	later(1)
	await run({ goesOn: true })
	expect(shipped).toEqual(['only 20261120-100000', '20261120-100000', '20261120-100000', 'only 20261120-120000'])
})

test('changes that are not saved any more are found out, also right after a backup', async () => {
	await run({ goesOn: true })
	later(0.1)
	await run({ store: folderStore(join(folder, 'elsewhere')) })
	const isFallenBehind = async () => (await findBackupState(db, now, following())).isFallenBehind
	later(0.4)
	expect(await isFallenBehind()).toBe(false)
	later(0.1)
	expect(await isFallenBehind()).toBe(true)
	expect(await findBackupState(db, now, plan)).toMatchObject({ savedUntil: undefined, isFallenBehind: false })
	await saveChanges(db, store, cluster, { id: '20261120-100000', now })
	expect(await isFallenBehind()).toBe(false)
})

test('a backup is due when the last one is old, an hour after a failure, and soon when changes get lost', async () => {
	const due = (isBroken = false) => isDue({ db, store, everyHours: 24 }, now, isBroken)
	expect(await due()).toBe(true)
	await run()
	expect([await due(), await due(true)]).toEqual([false, false])
	later(1)
	expect([await due(), await due(true)]).toEqual([false, true])
	later(23)
	expect(await due()).toBe(true)
	const failing = { ...cluster, copy: () => Promise.reject(new Error('full')) }
	await expect(run({ cluster: failing })).rejects.toThrow()
	expect(await due()).toBe(false)
	later(1)
	expect(await due()).toBe(true)
	await run({ store: folderStore(join(folder, 'elsewhere')) })
	expect(await due()).toBe(true)
})
