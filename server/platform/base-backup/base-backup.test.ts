import {
	createReadStream,
	createWriteStream,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder, removeDataDir } from '../../testing/scratch-folder.ts'
import { findExistingHome } from '../database/database-home.ts'
import { type EmbeddedPostgres, runningCluster, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { compareHashes, hashTables, listTables } from '../database/hash-tables.ts'
import { recoverCluster } from './recover-cluster.ts'
import { releaseWal, shipWal } from './ship-wal.ts'
import { takeBaseBackup } from './take-base-backup.ts'

let dataDir: string
let copyDir: string
let saved: string
let server: EmbeddedPostgres | undefined
let pool: pg.Pool | undefined

beforeEach(() => {
	dataDir = makeScratchFolder()
	copyDir = makeScratchFolder()
	saved = makeScratchFolder()
})

afterEach(async () => {
	await closeServer()
	for (const folder of [dataDir, copyDir]) removeDataDir(folder)
	rmSync(saved, { recursive: true })
})

async function closeServer(): Promise<void> {
	await pool?.end()
	await server?.close()
	pool = undefined
	server = undefined
}

async function open(folder: string): Promise<pg.Pool> {
	server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
	pool = new pg.Pool({ connectionString: server.url })
	pool.on('error', () => {})
	return pool
}

function running() {
	const cluster = runningCluster(server?.url ?? '', dataDir)
	if (!cluster) throw new Error('no database')
	return cluster
}

async function put(name: string, content: AsyncIterable<Buffer>): Promise<void> {
	mkdirSync(dirname(join(saved, name)), { recursive: true })
	await pipeline(content, createWriteStream(join(saved, name)))
}

async function* wal() {
	for (const name of readdirSync(join(saved, 'wal'))) {
		yield { name: name.replace('.gz', ''), content: createReadStream(join(saved, 'wal', name)).pipe(createGunzip()) }
	}
}

async function recover(until?: { restorePoint: string } | { time: Date }): Promise<pg.Pool> {
	await closeServer()
	const database = createReadStream(join(saved, 'database.tar.gz'))
	await recoverCluster({
		dataDir: copyDir,
		database,
		wal: wal(),
		log: () => {},
		durable: false,
		...(until && { until }),
	})
	return await open(copyDir)
}

async function hashesOf(db: pg.Pool) {
	const client = await db.connect()
	const hashes = await hashTables(client, await listTables(client))
	client.release()
	return hashes
}

/** Every transaction writes to two tables. */
async function keepMoving(db: pg.Pool, isOver: () => boolean): Promise<number> {
	let moved = 0
	const move = async (id: number) => {
		while (!isOver()) {
			const client = await db.connect()
			await client.query('begin; insert into moves (amount) values (1)')
			await client.query(`update accounts set amount = amount + 1 where id = ${id}; commit`)
			client.release()
			moved++
		}
	}
	await Promise.all([move(1), move(2), move(3)])
	return moved
}

async function makeAccounts(db: pg.Pool): Promise<void> {
	await db.query(`create table accounts (id integer primary key, amount integer not null);
		create table moves (id bigint generated always as identity, amount integer not null);
		insert into accounts select number, 100 from generate_series(1, 200) as number`)
}

test('a copy taken while others write is that of its restore point, to the last row', async () => {
	const db = await open(dataDir)
	await makeAccounts(db)
	let isOver = false
	const moving = keepMoving(db, () => isOver)
	const backup = await takeBaseBackup(running(), { id: '20261123-120000', goesOn: false, put })
	isOver = true
	expect(await moving).toBeGreaterThan(10)
	expect(backup.tables?.map(({ name }) => name)).toEqual(['public.accounts', 'public.moves'])
	const now = await hashesOf(db)

	const copy = await recover({ restorePoint: '20261123-120000' })
	expect(compareHashes(backup.tables ?? [], await hashesOf(copy))).toEqual([])
	expect(compareHashes(now, backup.tables ?? [])).not.toEqual([])
})

test('shipped WAL takes a copy on to its end, or to a moment', async () => {
	const db = await open(dataDir)
	await makeAccounts(db)
	const id = '20261123-120000'
	await takeBaseBackup(running(), { id, goesOn: true, put })
	await db.query('insert into moves (amount) values (7)')
	expect(await shipWal(running(), id, put)).toBe(true)
	const { rows } = await db.query<{ moment: Date }>('select clock_timestamp() as moment')
	await db.query('insert into moves (amount) values (8)')
	expect(await shipWal(running(), id, put)).toBe(true)
	await db.query('insert into moves (amount) values (9)')
	await releaseWal(running())
	expect(await shipWal(running(), id, put)).toBe(false)

	const amounts = async (copy: pg.Pool) => (await copy.query('select amount from moves order by id')).rows
	expect(await amounts(await recover())).toEqual([{ amount: 7 }, { amount: 8 }])
	await closeServer()
	removeDataDir(copyDir)
	copyDir = makeScratchFolder()
	expect(await amounts(await recover({ time: rows[0]?.moment ?? new Date(0) }))).toEqual([{ amount: 7 }])
})

test('a damaged segment of WAL stops only what needs it', async () => {
	const db = await open(dataDir)
	await makeAccounts(db)
	const id = '20261123-120000'
	const { lastWal } = await takeBaseBackup(running(), { id, goesOn: true, put })
	await db.query('insert into moves (amount) values (7)')
	await shipWal(running(), id, put)
	const [after = '', ...more] = readdirSync(join(saved, 'wal')).filter((name) => name > `${lastWal}.gz`)
	expect(more).toEqual([])
	const whole = readFileSync(join(saved, 'wal', after))
	writeFileSync(join(saved, 'wal', after), whole.subarray(0, whole.length / 2))

	await expect(recover()).rejects.toThrow('unexpected end of file')
	await expect(recover({ time: new Date() })).rejects.toThrow('unexpected end of file')
	const copy = await recover({ restorePoint: id })
	expect((await copy.query('select from moves')).rowCount).toBe(0)
})

test('an unfinished copy leaves neither a cluster nor reserved WAL', async () => {
	const db = await open(dataDir)
	const failing = takeBaseBackup(running(), {
		id: '20261123-120000',
		goesOn: true,
		put: () => Promise.reject(new Error('full')),
	})
	await expect(failing).rejects.toThrow('full')
	expect((await db.query('select from pg_replication_slots')).rowCount).toBe(0)
	await takeBaseBackup(running(), { id: '20261123-120001', goesOn: false, put })
	expect((await db.query('select from pg_replication_slots')).rowCount).toBe(0)
	const cut = readFileSync(join(saved, 'database.tar.gz')).subarray(0, 100_000)
	await put(
		'database.tar.gz',
		(async function* () {
			yield cut
		})(),
	)
	await expect(recover()).rejects.toThrow()
	expect(findExistingHome(copyDir)).toBeUndefined()
})
