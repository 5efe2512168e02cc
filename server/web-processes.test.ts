import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markUnfinished } from './platform/database/data-dir.ts'
import { findExistingHome } from './platform/database/database-home.ts'
import { processesIn } from './platform/database/process-table.ts'
import { type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { KeptAliveReaders } from './testing/faults/kept-alive-readers.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { faultTries, isLongRun, printFigures } from './testing/faults/print-figures.ts'
import { customerPassword } from './testing/faults/shop-customer.ts'
import { startShopProcess } from './testing/faults/shop-process.ts'
import { listWebProcesses } from './testing/faults/web-processes.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

const streams = 4
const fewestRequests = isLongRun ? 1_000 : 300
const limit = { timeout: 240_000 }
const token = 'a-token-for-the-metrics'
const paths = ['/catalog', '/api/products/filter?query=мишка', '/delivery', '/catalog?sort=price', '/health/ready']
const replaced = 'The web processes are replaced'

let dataDir: string
let shop: FaultyShop

beforeAll(async () => {
	dataDir = makeScratchFolder()
	const settings = { WEB_PROCESSES: '2', METRICS_TOKEN: token }
	shop = await openFaultyShop({ kind: 'embedded', dataDir, streams, settings })
	await shop.crowd.signIn(shop.origin)
}, 180_000)

afterAll(() => shop?.close())

const webProcesses = () => listWebProcesses(shop.shop.pid)

/** How often the shop has printed it. */
const countPrinted = (text: string) => shop.shop.output().split(text).length - 1

/** How many letters each of these orders brought its customer. */
async function countLetters(ids: readonly string[]): Promise<number[]> {
	await shop.untilLettersSent()
	const query = `select (select count(*)::integer from mailbox
		where recipient like 'buyer-%' and subject like '%#' || number || '%') as letters
		from unnest($1::text[]) as number`
	const numbers = ids.map((id) => id.slice(0, 8))
	const { rows } = await shop.beside((pool) => pool.query<{ letters: number }>(query, [numbers]))
	return rows.map(({ letters }) => letters)
}

test('a rolling restart replaces every process without a failed request', limit, async () => {
	const before = webProcesses()
	expect(before).toHaveLength(2)
	const readers = new KeptAliveReaders(shop.origin, paths)
	const requests = () => readers.answered + shop.crowd.acknowledged.size
	readers.start(streams)
	shop.crowd.start()
	let rolls = 0
	while (rolls < faultTries || requests() < fewestRequests) {
		shop.shop.kill('SIGHUP')
		rolls++
		await expect.poll(() => countPrinted(replaced), limit).toBe(rolls)
	}
	await Promise.all([readers.stop(), shop.crowd.stop()])
	const failures = [...readers.failures, ...shop.crowd.wrong]
	const orders = shop.crowd.acknowledged.size
	printFigures('rolling restart', { rolls, requests: requests(), orders, failed: failures.length })
	expect(failures).toEqual([])
	expect(shop.crowd.putOff).toBe(0)
	expect(webProcesses()).toHaveLength(2)
	expect(webProcesses().filter((pid) => before.includes(pid))).toEqual([])
	expect(await shop.beside((pool) => listUntrue(pool, shop.crowd))).toEqual([])
})

const bothAnswer = /^shop_web_processes 2$/m

async function printMetrics(): Promise<string> {
	const answer = await fetch(`${shop.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
	return await answer.text()
}

/** Resolves to the ids of the orders that were placed before and after the kill. */
async function killUnderLoad(pid: number): Promise<string[]> {
	const earlier = new Set(shop.crowd.acknowledged.values())
	const restarts = countPrinted('ended unexpectedly')
	shop.crowd.start()
	await shop.crowd.untilOrdered(streams)
	process.kill(pid, 'SIGKILL')
	await expect.poll(() => countPrinted('ended unexpectedly'), limit).toBe(restarts + 1)
	await expect.poll(printMetrics, limit).toMatch(bothAnswer)
	expect(webProcesses()).not.toContain(pid)
	await shop.crowd.untilOrdered(streams)
	await shop.crowd.stop()
	expect(await shop.beside((pool) => listUntrue(pool, shop.crowd))).toEqual([])
	return [...shop.crowd.acknowledged.values()].filter((id) => !earlier.has(id))
}

test('a process that is killed comes back, and every job is done exactly once', limit, async () => {
	const letters = await countLetters(await killUnderLoad(webProcesses()[1] ?? 0))
	expect(letters.filter((count) => count !== 1)).toEqual([])
})

test('the successor of the process that does the jobs does what it left', limit, async () => {
	const letters = await countLetters(await killUnderLoad(webProcesses()[0] ?? 0))
	expect(Math.min(...letters)).toBe(1)
	// Those that were being sent may come twice.
	expect(letters.filter((count) => count > 1).length).toBeLessThanOrEqual(10)
})

test('either process prints the metrics of both', limit, async () => {
	const placed = /^shop_orders_total\{outcome="placed"\} (\d+)$/m
	const countPlaced = async () => Number(placed.exec(await printMetrics())?.[1] ?? 0)
	expect(await printMetrics()).toMatch(bothAnswer)
	expect(await printMetrics()).toMatch(/^shop_database_up 1$/m)
	// The kills of the tests before.
	expect(await printMetrics()).toMatch(/^shop_web_process_restarts_total 2$/m)
	const before = await countPlaced()
	shop.crowd.start()
	await shop.crowd.untilOrdered(2 * streams)
	await shop.crowd.stop()
	expect(await countPlaced()).toBeGreaterThanOrEqual(before + 2 * streams)
})

async function signIn(): Promise<string> {
	const answer = await fetch(`${shop.origin}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'buyer-0@toys.example', password: customerPassword, fingerprint: 'a-device' }),
	})
	return (await answer.json()).accessToken
}

/** Resolves, once the stream is open, to its end. */
function openEvents(accessToken: string): Promise<{ readonly ended: Promise<void> }> {
	return new Promise((resolve, reject) => {
		const headers = { authorization: `Bearer ${accessToken}` }
		get(`${shop.origin}/api/events`, { headers, agent: false }, (answer) => {
			const ended = new Promise<void>((end) => answer.resume().once('end', end))
			resolve({ ended })
		}).once('error', reject)
	})
}

test('streams of events end with their process, and open again at its successor', limit, async () => {
	const accessToken = await signIn()
	const opened = await Promise.all(Array.from({ length: 4 }, () => openEvents(accessToken)))
	const rolls = countPrinted(replaced)
	shop.shop.kill('SIGHUP')
	await Promise.all(opened.map(({ ended }) => ended))
	await openEvents(accessToken)
	await expect.poll(() => countPrinted(replaced), limit).toBe(rolls + 1)
})

test('a rolling restart stops when a successor does not start, and the processes go on', limit, async () => {
	const before = webProcesses()
	const finish = markUnfinished(dataDir)
	shop.shop.kill('SIGHUP')
	await expect.poll(() => countPrinted('The rolling restart stopped'), limit).toBe(1)
	finish()
	expect(webProcesses()).toEqual(before)
	expect((await fetch(`${shop.origin}/health/ready`)).status).toBe(200)
})

test(
	'SIGTERM ends the processes and the database, also when each process gets it as from a service manager',
	limit,
	async () => {
		for (const pid of webProcesses()) process.kill(pid, 'SIGTERM')
		const { code, output } = await shop.shop.end()
		expect(code, output).toBe(0)
		expect(output).not.toContain('second')
		expect(webProcesses()).toEqual([])
		const home = findExistingHome(dataDir)
		expect(home && processesIn(home.data, home.account)).toEqual([])
	},
)

test('a start of several processes that is called off ends cleanly', limit, async () => {
	const folder = makeScratchFolder()
	const settings = { WEB_PROCESSES: '2', PORT: await findFreePort(), DATA_DIR: folder }
	const starting = startShopProcess({ settings })
	await expect.poll(() => listWebProcesses(starting.pid).length, limit).toBeGreaterThan(0)
	const { code, output } = await starting.end()
	expect(code, output).toBe(0)
	expect(output).not.toContain('    at ')
	removeDataDir(folder)
})
