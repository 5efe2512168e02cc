import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findExistingHome } from './platform/database/database-home.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { processesIn } from './platform/database/process-table.ts'
import { ownRelease } from './platform/database/releases.ts'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { productionSettings } from './testing/production-settings.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let port: string
let database: ScratchDatabase
let server: Server | undefined

beforeAll(async () => {
	database = await makeScratchDatabase()
})

afterAll(() => database.drop())

beforeEach(async () => {
	folder = makeScratchFolder()
	dataDir = join(folder, 'data')
	port = await findFreePort()
})

afterEach(() => {
	server?.close()
	server = undefined
	removeDataDir(dataDir)
	rmSync(folder, { recursive: true })
})

async function refusal(settings: Record<string, string> = {}, program?: string): Promise<string> {
	const shop = startShopProcess({
		settings: { PORT: port, DATA_DIR: dataDir, ...settings },
		...(program && { program }),
	})
	const { code, output } = await shop.ended
	expect(code, output).toBe(1)
	return output.trimEnd()
}

function leftInDataDir(): string[] {
	return existsSync(dataDir) ? readdirSync(dataDir) : []
}

async function occupy(port: string): Promise<Server> {
	const occupying = createServer().listen(Number(port), '127.0.0.1')
	await once(occupying, 'listening')
	return occupying
}

test('a port in use is named', async () => {
	server = await occupy(port)
	expect(await refusal()).toBe(`Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another`)
	expect(existsSync(dataDir)).toBe(false)
})

test('a port in use for the metrics is named before anything is created', async () => {
	const metricsPort = await findFreePort()
	server = await occupy(metricsPort)
	const inUse = `Port ${metricsPort} on 127.0.0.1 is in use: stop what uses it, or set METRICS_PORT to another`
	expect(await refusal({ METRICS_PORT: metricsPort })).toBe(inUse)
	expect(existsSync(dataDir)).toBe(false)
	expect(await refusal({ METRICS_PORT: port })).toBe(inUse.replace(metricsPort, port))
})

test('a port that is just being let go is waited for', async () => {
	server = await occupy(port)
	setTimeout(() => server?.close(), 1000)
	// The shop gets as far as its missing database.
	expect(await refusal({ DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop' })).toMatch(/^DATABASE_URL: /)
})

test('a host that is not this machine is named', async () => {
	expect(await refusal({ HOST: '192.0.2.1' })).toMatch(/^Port \d+ on 192\.0\.2\.1 cannot be used: .*EADDRNOTAVAIL/)
	expect(existsSync(dataDir)).toBe(false)
})

test('a file in the place of DATA_DIR is named', async () => {
	writeFileSync(dataDir, 'a letter')
	expect(await refusal()).toBe(`DATA_DIR ${dataDir} is not writable: there is a file of that name`)
	const below = join(dataDir, 'below')
	expect(await refusal({ DATA_DIR: below })).toBe(`DATA_DIR ${below} is not writable: a part of the path is a file`)
})

test.skipIf(isRoot)('a DATA_DIR that is not writable is named', async () => {
	mkdirSync(dataDir, { mode: 0o500 })
	expect(await refusal()).toBe(`DATA_DIR ${dataDir} is not writable: permission denied`)
	expect(leftInDataDir()).toEqual([])
})

test.runIf(process.platform === 'linux')('a DATA_DIR where nothing can be made is named, even to root', async () => {
	expect(await refusal({ DATA_DIR: '/proc/toy-shop' })).toBe(
		'DATA_DIR /proc/toy-shop is not writable: no folder can be made there',
	)
})

test('pages that are not built are named before anything is made', async () => {
	const copy = join(folder, 'checkout')
	const real = join(import.meta.dirname, '..')
	for (const name of [
		'package.json',
		'contract',
		'server/main.ts',
		'server/open-shop-database.ts',
		'server/platform',
	]) {
		cpSync(join(real, name), join(copy, name), { recursive: true })
	}
	symlinkSync(join(real, 'node_modules'), join(copy, 'node_modules'))
	const program = join(copy, 'server', 'main.ts')
	expect(await refusal({}, program)).toBe("The pages are not built yet: run 'npm run build'")
	expect(existsSync(dataDir)).toBe(false)
})

test('a DATABASE_URL where nobody answers is refused', async () => {
	expect(await refusal({ DATABASE_URL: 'postgresql://shop:sesame@127.0.0.1:1/shop' })).toBe(
		'DATABASE_URL: cannot connect to the database on 127.0.0.1 (connect ECONNREFUSED 127.0.0.1:1)',
	)
	expect(leftInDataDir()).toEqual([])
})

test('a database with a changed migration, or one that took away what the shop uses, is refused and left alone', async () => {
	const { rows } = await database.pool.query<{ name: string; hash: string }>('select name, hash from migrations')
	const [first] = rows
	await database.pool.query(`update migrations set hash = 'other' where name = $1`, [first?.name])
	expect(await refusal({ DATABASE_URL: database.url })).toBe(
		`Migration ${first?.name} was changed after it was applied: write a new one instead`,
	)
	await database.pool.query(`update migrations set hash = $2 where name = $1`, [first?.name, first?.hash])
	await database.pool.query(
		`insert into migrations (name, hash, unused_since) values ('9999-newer.sql', 'newer', '99.0.0')`,
	)
	expect(await refusal({ DATABASE_URL: database.url })).toBe(
		`The database is newer than this shop, which is ${ownRelease}: 9999-newer.sql took away what releases before 99.0.0 use: start that release or a newer one`,
	)
	const users = await database.pool.query('select id from users')
	expect(users.rows).toEqual([])
	expect(leftInDataDir()).toEqual([])
})

test('a database from before the first release is refused in one sentence and left alone', async () => {
	const old = await makeScratchDatabase()
	await old.pool.query(`
		drop schema public cascade; create schema public;
		create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
		insert into migrations (name, hash) values ('0001-accounts.sql', 'a'), ('0002-catalog.sql', 'b'), ('0003-orders.sql', 'c');
		create table orders (id uuid primary key)`)
	expect(await refusal({ DATABASE_URL: old.url })).toBe(
		'The database was made by an unreleased version of this shop (it has 0003-orders.sql) and cannot be upgraded: start with an empty database or another DATA_DIR',
	)
	const { rows } = await old.pool.query(
		`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
	)
	expect(rows).toEqual([{ relname: 'migrations' }, { relname: 'orders' }])
	expect((await old.pool.query('select name from migrations')).rowCount).toBe(3)
	await old.drop()
})

test('an embedded database that is newer is refused, and no server is left running', async () => {
	const { pool, close } = await openDatabase({ dataDir, log: () => {} })
	await pool.query('create table migrations (name text, hash text, applied_at timestamptz)')
	await pool.query(`insert into migrations values ('9999-newer.sql', 'newer')`)
	await close()
	expect(await refusal()).toBe('The database is newer than this shop (it has 9999-newer.sql): start the newer version')
	const home = findExistingHome(dataDir)
	expect(home && processesIn(home.data, home.account)).toEqual([])
	expect(existsSync(join(dataDir, 'lock-holder'))).toBe(false)
})

test('a second shop on one DATA_DIR is refused, and the first goes on', async () => {
	const first = startShopProcess({ settings: { PORT: port, DATA_DIR: dataDir } })
	try {
		await first.opened()
		const other = await findFreePort()
		expect(await refusal({ PORT: other })).toMatch(
			/^Another shop \(process \d+\) is running on DATA_DIR \S+: stop it, or choose another DATA_DIR$/,
		)
		const answer = await fetch(`http://127.0.0.1:${port}/health/ready`)
		expect(answer.status).toBe(200)
	} finally {
		await first.end()
	}
})

test('wrong settings are listed all at once, before anything is made', async () => {
	const output = await refusal({ PORT: 'abc', SHOP_MODE: 'shop', RATE_LIMIT_FACTOR: '0', SELLER_EMAIL: 'nobody' })
	expect(output.split('\n').sort()).toEqual([
		'  PORT: must be a whole number from 0 to 65535',
		'  RATE_LIMIT_FACTOR: must be a number from 1 to 10000',
		'  SELLER_EMAIL: must be an email address',
		'  SHOP_MODE: must be demo or production',
		'These settings are wrong:',
	])
	expect(existsSync(dataDir)).toBe(false)
})

test('production without an administrator to make is refused', async () => {
	const empty = await makeScratchDatabase()
	try {
		const line: unknown = JSON.parse(await refusal({ ...productionSettings, DATABASE_URL: empty.url }))
		expect(line).toHaveProperty(
			'msg',
			'There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start',
		)
		expect(leftInDataDir()).toEqual([])
	} finally {
		await empty.drop()
	}
})

test('production without its account is refused while money at YooKassa is not settled', async () => {
	const open = await makeScratchDatabase()
	const paid = '11111111-1111-4111-8111-111111111111'
	await open.pool.query(
		`insert into payments (id, reference, provider_id, idempotence_key, request_body, amount, currency, status, created_at, next_check_at)
		values ($1, gen_random_uuid(), 'a', 'a', '', 100, 'KZT', 'succeeded', '2026-11-20T10:00:00Z', null),
			(gen_random_uuid(), gen_random_uuid(), 'b', 'b', '', 100, 'KZT', 'pending', '2026-11-21T10:00:00Z', now())`,
		[paid],
	)
	await open.pool.query(
		`insert into refunds (id, payment_id, idempotence_key, request_body, amount, reason, status, created_at, next_check_at)
		values (gen_random_uuid(), $1, 'c', '', 100, 'by_shop', 'creating', now(), now())`,
		[paid],
	)
	try {
		const line: unknown = JSON.parse(await refusal({ ...productionSettings, ...firstAdmin, DATABASE_URL: open.url }))
		expect(line).toHaveProperty(
			'msg',
			'YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: are required while payments or refunds at YooKassa are not settled (2, the oldest of 2026-11-21): set both, and leave them out once the shop has settled these',
		)
		expect((await open.pool.query('select id from users')).rows).toEqual([])
	} finally {
		await open.drop()
	}
})

const firstAdmin = { ADMIN_EMAIL: 'admin@toys.example', ADMIN_PASSWORD: 'A-long-passw0rd!' }

test('production has no mailbox and no emulated provider', async () => {
	const empty = await makeScratchDatabase()
	const account = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'a key', YOOKASSA_API_URL: 'http://127.0.0.1:1' }
	const settings = { ...firstAdmin, ...account, DATABASE_URL: empty.url }
	const shop = startShopProcess({ settings: { PORT: port, DATA_DIR: dataDir, ...productionSettings, ...settings } })
	try {
		await shop.opened()
		const provider = ['v3/payments', 'faults', 'pay/1', 'cabinet', 'cabinet/1'].map((path) => `yookassa/${path}`)
		const paths = ['mailbox', 'mailbox.json', ...provider]
		for (const path of paths) {
			for (const method of ['GET', 'POST']) {
				const answer = await fetch(`http://127.0.0.1:${port}/dev/${path}`, { method })
				expect([path, method, answer.status]).toEqual([path, method, 404])
			}
		}
		const notifying = await fetch(`http://127.0.0.1:${port}/api/payments/notifications`, { method: 'POST', body: '{}' })
		expect(notifying.status).toBe(403)
	} finally {
		await shop.end()
		await empty.drop()
	}
})

test('production sells for cash on a database and with a secret of its own', async () => {
	const { JWT_SECRET: _, ...given } = productionSettings
	const settings = { PORT: port, DATA_DIR: dataDir, ...given, ...firstAdmin }
	const ask = async (path: string, options?: RequestInit) => await fetch(`http://127.0.0.1:${port}/api${path}`, options)
	let shop = startShopProcess({ settings })
	try {
		await shop.opened()
		const body = JSON.stringify({
			email: firstAdmin.ADMIN_EMAIL,
			password: firstAdmin.ADMIN_PASSWORD,
			fingerprint: 'one',
		})
		const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
		const { accessToken } = await (await ask('/auth/login', json)).json()
		expect(await (await ask('/payments/availability')).json()).toMatchObject({
			online: false,
			transfer: false,
			cash: true,
			offered: ['Cash'],
		})
		await shop.end()
		shop = startShopProcess({ settings })
		await shop.opened()
		expect((await ask('/profile', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200)
	} finally {
		await shop.end()
	}
})
