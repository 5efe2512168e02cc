import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#contract/values/durations.ts'
import { compareHashes, hashTables, listTables } from './platform/database/hash-tables.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { isLongRun, printFault } from './testing/faults/print-figures.ts'
import { ShopCustomer } from './testing/faults/shop-customer.ts'
import { startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { productionSettings } from './testing/production-settings.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

const streams = isLongRun ? 16 : 4
// The shop looks after its backups every minute.
const timeout = 300_000

let dataDir: string
let back: string
let safe: string
let shop: FaultyShop | undefined

beforeEach(() => {
	dataDir = makeScratchFolder()
	back = makeScratchFolder()
	safe = makeScratchFolder()
})

afterEach(async () => {
	await shop?.close()
	for (const folder of [dataDir, back]) removeDataDir(folder)
	rmSync(safe, { recursive: true })
})

async function command(name: 'backup' | 'restore', args: readonly string[], settings: Record<string, string>) {
	const { PATH = '' } = process.env
	const program = join(import.meta.dirname, `${name}.ts`)
	const child = spawn(process.execPath, [program, ...args], { env: { PATH, ...settings } })
	const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
	return { code: child.exitCode, output, problem }
}

async function inBack<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
	const database = await openDatabase({ dataDir: back, log: () => {}, join: true })
	return await work(database.pool).finally(database.close)
}

/** What background work writes at any moment differs from one reading to the next. */
const writtenInBackground = ['public.backups', 'public.chores', 'public.refund_watch']

async function hashesOf(pool: Pool) {
	const session = await pool.connect()
	const hashes = await hashTables(session, await listTables(session))
	session.release(true)
	return hashes.filter(({ name }) => !name.startsWith('jobs.') && !writtenInBackground.includes(name))
}

/** A customer who orders nothing, so that no limit is near, with the password of the others. */
const quietEmail = 'quiet@toys.example'
const likeTheFirst = `insert into users (email, full_name, password_hash, email_confirmed_at)
	select $1, full_name, password_hash, now() from users where email = 'buyer-0@toys.example'`

const listStock = () =>
	inBack(async (pool) => {
		const { rows } = await pool.query<{ id: string; price: number; quantity: number }>(
			'select id, price, quantity from products order by sku',
		)
		return rows
	})

/** What is restored sells on in production: a customer of before signs in and orders, and the stock goes down by that alone. */
async function expectSales(email: string): Promise<void> {
	const [wanted, ...others] = await listStock()
	if (!wanted) throw new Error('Nothing to buy was restored')
	const port = await findFreePort()
	// Its secrets are in the backup.
	const { JWT_SECRET: _, ...settings } = productionSettings
	const again = startShopProcess({ settings: { ...settings, PORT: port, DATA_DIR: back } })
	await again.opened()
	const customer = new ShopCustomer(email)
	customer.visit(`http://127.0.0.1:${port}`)
	await customer.signIn()
	const id = await customer.order({ productId: wanted.id, unitPrice: wanted.price }, 'after-the-restore')
	expect(await inBack((pool) => listMissing(pool, [id]))).toEqual([])
	expect(await listStock()).toEqual([{ ...wanted, quantity: wanted.quantity - 1 }, ...others])
	expect((await again.end()).code).toBe(0)
}

/** Which of the acknowledged orders are not in the database. */
async function listMissing(pool: Pool, acknowledged: Iterable<string>): Promise<string[]> {
	const { rows } = await pool.query<{ id: string }>('select id from orders')
	const found = new Set(rows.map(({ id }) => id))
	return [...acknowledged].filter((id) => !found.has(id))
}

test('a backup of a shop that sells comes back with every order acknowledged before it, and a check proves it', {
	timeout,
}, async () => {
	shop = await openFaultyShop({ kind: 'embedded', dataDir, streams })
	const { crowd, origin, beside } = shop
	await crowd.signIn(origin)
	await beside((pool) => pool.query(likeTheFirst, [quietEmail]))
	crowd.start()
	await crowd.untilOrdered(streams)
	const before = [...crowd.acknowledged.values()]
	const target = join(safe, 'shop.tar')
	const made = await command('backup', [target], { DATA_DIR: dataDir })
	expect(made).toMatchObject({ code: 0, problem: '', output: expect.stringContaining('the database, 0 pictures') })
	await crowd.untilOrdered(streams)
	await crowd.stop()
	expect([...crowd.wrong]).toEqual([])

	const checked = await command('restore', [target, '--check'], { DATA_DIR: back })
	expect(checked).toMatchObject({
		code: 0,
		output: expect.stringMatching(
			/is good: \d+ tables with \d+ rows, 0 pictures and the secrets\. The shop starts on it and lists [1-9]\d* products\. It is [\d.]+ hours old/,
		),
	})
	expect(readdirSync(back)).toEqual([])
	const began = performance.now()
	expect(await command('restore', [target], { DATA_DIR: back })).toMatchObject({ code: 0, problem: '' })
	const pausedMs = Math.round(performance.now() - began)
	const lost = await inBack((pool) => listMissing(pool, before))
	const added = (await inBack((pool) => listUntrue(pool, crowd))).filter((line) => !line.startsWith('lost'))
	const untrue = [...lost.map((id) => `lost: ${id}`), ...added]
	printFault('A backup taken under load', { orders: before.length, refused: crowd.putOff, untrue, pausedMs })
	expect(untrue).toEqual([])
	const after = await inBack(hashesOf)
	expect(compareHashes(await beside(hashesOf), after)).not.toEqual([])
	expect(await command('restore', [target], { DATA_DIR: back })).toMatchObject({
		code: 1,
		problem: `DATA_DIR ${back} is not empty: choose another, or move it away\n`,
	})

	await expectSales(quietEmail)
})

test('with saved changes the restored shop equals the last moment that was saved, and any before', {
	timeout,
}, async () => {
	const settings = { DATA_DIR: dataDir, BACKUP_TO: safe, BACKUP_WAL: '1' }
	shop = await openFaultyShop({ kind: 'embedded', dataDir, streams, settings })
	const { crowd, origin, beside } = shop
	await crowd.signIn(origin)
	expect(await command('backup', [], settings)).toMatchObject({ code: 0, problem: '' })
	crowd.start()
	await crowd.untilOrdered(streams)
	const early = [...crowd.acknowledged.values()]
	const moment = new Date()
	await crowd.untilOrdered(streams)
	await crowd.stop()
	await shop.untilLettersSent()
	const stopped = new Date()
	const last = await beside(hashesOf)
	// The shop saves changes every half minute.
	const savedUntil = () => beside((pool) => pool.query<{ saved_until: Date | null }>('select saved_until from backups'))
	while (((await savedUntil()).rows[0]?.saved_until ?? new Date(0)) < stopped) await wait(500)

	const began = performance.now()
	expect(await command('restore', [safe], { DATA_DIR: back })).toMatchObject({ code: 0, problem: '' })
	const pausedMs = Math.round(performance.now() - began)
	const differences = compareHashes(last, await inBack(hashesOf))
	const untrue = await inBack((pool) => listUntrue(pool, crowd))
	printFault('Restored with all saved changes', {
		orders: crowd.acknowledged.size,
		refused: crowd.putOff,
		untrue,
		pausedMs,
		more: { 'tables that differ': differences.length },
	})
	expect([...differences, ...untrue]).toEqual([])
	removeDataDir(back)
	const atMoment = await command('restore', [safe, '--at', moment.toISOString()], { DATA_DIR: back })
	expect(atMoment).toMatchObject({ code: 0, problem: '' })
	const found = await inBack(async (pool) => (await pool.query<{ id: string }>('select id from orders')).rows.length)
	expect(await inBack((pool) => listMissing(pool, early))).toEqual([])
	expect(found).toBeLessThan(crowd.acknowledged.size)
})

test('the shop makes its backups by itself, in a process of its own, to S3', { timeout }, async () => {
	const configureBuckets = [{ name: 'safe', configs: [] }]
	const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: safe, configureBuckets })
	const { port: s3Port }: AddressInfo = await s3.run()
	const service = { BACKUP_STORE_URL: `http://S3RVER:S3RVER@127.0.0.1:${s3Port}` }
	try {
		const settings = { BACKUP_TO: 's3://safe/shop', BACKUP_WAL: '1', LOG_LEVEL: 'info', ...service }
		shop = await openFaultyShop({ kind: 'embedded', dataDir, streams: 1, settings })
		while (!shop.shop.output().includes('the backup is made')) await wait(500)
		expect(shop.shop.output()).not.toContain('"level":50')
		const checked = await command('restore', ['s3://safe/shop', '--check'], { DATA_DIR: back, ...service })
		expect(checked).toMatchObject({ code: 0, problem: '', output: expect.stringContaining('is good') })
	} finally {
		await s3.close()
	}
})

test('beside DATABASE_URL, what is saved and what is not is said', async () => {
	shop = await openFaultyShop({ kind: 'DATABASE_URL', dataDir, streams: 1 })
	const url = await shop.beside(async (pool) => String(pool.options.connectionString))
	const made = await command('backup', [safe], { DATA_DIR: back, DATABASE_URL: url })
	expect(made).toMatchObject({ code: 0, output: expect.stringContaining('The database is not in it') })
	const settings = { DATA_DIR: back, DATABASE_URL: url }
	const dump = join(back, 'shop.dump')
	const refused = { code: 1, problem: expect.stringContaining('nothing was saved') }
	expect(await command('backup', [safe, '--dump', dump], settings)).toMatchObject(refused)
	writeFileSync(dump, '')
	expect(await command('backup', [safe, '--dump', dump], settings)).toMatchObject(refused)
	writeFileSync(dump, 'the database')
	const dumped = await command('backup', [safe, '--dump', dump], settings)
	expect(dumped).toMatchObject({ code: 0, output: expect.stringContaining(`The database is in ${dump}`) })
	utimesSync(dump, new Date(), new Date(Date.now() - 25 * hourMs))
	expect(await command('backup', [safe, '--dump', dump], settings)).toMatchObject(refused)
	const { rows } = await shop.beside((pool) => pool.query('select holds_database from backups order by started_at'))
	expect(rows.map(({ holds_database }) => holds_database)).toEqual([false, true])
})

test.each([
	[['backup'], 'Say where to'],
	[['backup', 'a'], 'There is no shop in DATA_DIR'],
	[['backup', 'a', 'b'], 'There is one TARGET'],
	[['backup', 'a.tar', '--keep', '3'], 'holds one backup'],
	[['backup', 'a', '--every', 'day'], '--every must be a whole number'],
	[['backup', 'a', '--dump', 'b'], 'There is no shop in DATA_DIR'],
	[['restore'], 'There is one SOURCE'],
	[['restore', 'nowhere'], 'nothing is there'],
	[['restore', 'a', '--at', 'yesterday'], 'a time with its zone'],
] as const)('%j is refused in words', async ([name, ...args], reason) => {
	const answer = await command(name, args, { DATA_DIR: back })
	expect(answer.code).toBe(1)
	expect(answer.problem).toContain(reason)
	expect(answer.problem).not.toContain('    at ')
})
