import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findExistingHome } from './platform/database/database-home.ts'
import { processesIn } from './platform/database/process-table.ts'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

let folder: string
let database: ScratchDatabase
let shop: ShopProcess | undefined
let port: string

beforeAll(async () => {
	folder = makeScratchFolder()
	database = await makeScratchDatabase()
})

afterEach(() => shop?.end('SIGKILL'))

afterAll(async () => {
	await database.drop()
	removeDataDir(folder)
})

async function open(): Promise<ShopProcess> {
	port = await findFreePort()
	shop = startShopProcess({ settings: { PORT: port, DATA_DIR: folder, DATABASE_URL: database.url } })
	await shop.opened()
	return shop
}

/** Locks the products until the test calls the returned function. */
async function holdProducts(): Promise<() => Promise<void>> {
	const client = await database.pool.connect()
	await client.query('begin; lock table products in access exclusive mode')
	return async () => {
		await client.query('commit')
		client.release()
	}
}

// Background jobs may wait for the products too.
async function untilListWaits(): Promise<void> {
	const query = `select 1 from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock' and query like '%reviews_count%limit%'`
	while ((await database.pool.query(query)).rowCount === 0) await wait(20)
}

async function endedWithin(ended: ShopProcess['ended'], ms: number) {
	const end = await Promise.race([ended, wait(ms, undefined, { ref: false })])
	if (!end) throw new Error(`The shop still runs after ${ms} ms`)
	return end
}

async function keepIdle(): Promise<Agent> {
	const agent = new Agent({ keepAlive: true })
	await new Promise((resolve, reject) => {
		get({ agent, port, host: '127.0.0.1', path: '/health/live' }, (answer) =>
			answer.resume().once('end', resolve),
		).once('error', reject)
	})
	return agent
}

test.each(['SIGTERM', 'SIGINT'] as const)(
	'%s lets running requests finish, and no idle connection holds it',
	async (signal) => {
		const { kill, ended } = await open()
		const idle = await keepIdle()
		const letGo = await holdProducts()
		const asked = fetch(`http://127.0.0.1:${port}/api/products/filter`)
		await untilListWaits()
		kill(signal)
		const look = () => fetch(`http://127.0.0.1:${port}/health/live`).then(({ status }) => status, String)
		await expect.poll(look).toBe('TypeError: fetch failed')
		await letGo()
		const answer = await asked
		expect(answer.status).toBe(200)
		expect(await answer.json()).toMatchObject({ items: { length: 12 } })
		expect(await ended).toMatchObject({ code: 0, signal: null })
		idle.destroy()
	},
)

test('neither a client that never ends its request nor one that waits for a stuck database holds it for 10 s', async () => {
	const { kill, ended } = await open()
	const letGo = await holdProducts()
	const asked = fetch(`http://127.0.0.1:${port}/api/products/filter`)
	await untilListWaits()
	const hanging = connect(Number(port), '127.0.0.1')
	hanging.on('error', () => {})
	hanging.write(
		'POST /api/register HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
	)
	await wait(300)
	kill('SIGTERM')
	const end = await endedWithin(ended, 10_000)
	expect(end, end.output).toMatchObject({ code: 0, signal: null })
	expect((await asked).status).toBe(503)
	await letGo()
	hanging.destroy()
})

test.each([
	['at once', '', 100],
	['while the database is made', 'Making the database', 50],
	['between the migrations', 'Applied migration', 0],
	['while the demo is loaded', 'Applied migration', 300],
])('a first start that is called off %s ends cleanly', async (_, mark, delayMs) => {
	const dataDir = makeScratchFolder()
	shop = startShopProcess({ settings: { PORT: await findFreePort(), DATA_DIR: dataDir } })
	while (!shop.output().includes(mark)) await wait(5)
	await wait(delayMs)
	shop.kill('SIGTERM')
	const { code, signal, output } = await endedWithin(shop.ended, 10_000)
	expect(signal ?? code, output).toBeOneOf(['SIGTERM', 0])
	expect(output).not.toContain('    at ')
	const home = findExistingHome(dataDir)
	await expect.poll(() => (home ? processesIn(home.data, home.account) : [])).toEqual([])
	removeDataDir(dataDir)
})
