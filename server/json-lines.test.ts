import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { productionSettings } from './testing/production-settings.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'
import { openTraceCollector } from './testing/trace-collector.ts'

const main = join(import.meta.dirname, 'main.ts')

const line = z.looseObject({
	level: z.number(),
	time: z.number(),
	msg: z.string(),
	err: z.looseObject({ message: z.string() }).optional(),
	trace_id: z.string().optional(),
})

/** Throws on a line that is no JSON. */
function linesOf(output: string) {
	return output
		.split('\n')
		.filter(Boolean)
		.map((text) => line.parse(JSON.parse(text)))
}

let database: ScratchDatabase
let dataDir: string
let shop: ShopProcess
let origin: string
let collector: Awaited<ReturnType<typeof openTraceCollector>>

beforeAll(async () => {
	database = await makeScratchDatabase()
	dataDir = makeScratchFolder()
	collector = await openTraceCollector()
	const port = await findFreePort()
	origin = `http://127.0.0.1:${port}`
	// What libraries and Node itself do now and then happens here on a signal.
	const program = join(dataDir, 'breaking-shop.mjs')
	writeFileSync(
		program,
		`process.on('SIGUSR2', () => {
			process.emitWarning('the old way', 'DeprecationWarning')
			console.warn('a library warns of', 2, 'things')
			process.stderr.write('a thread writes\\nof its own\\n')
			process.stdout.write('a command prints\\n')
			setTimeout(() => { throw new Error('nobody caught this') })
		})
		await import(${JSON.stringify(main)})`,
	)
	shop = startShopProcess({
		program,
		settings: {
			...productionSettings,
			...{ PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'debug' },
			...{ ADMIN_EMAIL: 'admin@toys.example', ADMIN_PASSWORD: 'A-long-passw0rd!' },
			...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
		},
	})
	await shop.opened()
})

afterAll(async () => {
	shop.kill('SIGKILL')
	await shop.ended
	collector.close()
	await database.drop()
	removeDataDir(dataDir)
})

const messages = () => linesOf(shop.output()).map(({ msg }) => msg)

test('every line of a shop in production is JSON while it starts, works, loses its connections and fails', async () => {
	expect((await fetch(`${origin}/api/products/filter`)).status).toBe(200)
	// The second and the third time it is a kept page.
	const visits = 3
	for (let visit = 0; visit < visits; visit++) {
		expect((await fetch(`${origin}/catalog`, { headers: { 'accept-encoding': 'br' } })).status).toBe(200)
	}
	const answered = () => linesOf(shop.output()).filter(({ msg, path }) => msg === 'answered' && path === '/catalog')
	await expect.poll(answered).toHaveLength(visits)
	await database.pool.query('alter table products rename to away')
	expect((await fetch(`${origin}/api/products/00000000-0000-4000-8000-000000000000`)).status).toBe(500)
	await database.pool.query('alter table away rename to products')
	await database.pool.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'toy-shop%'",
	)
	await expect.poll(() => messages().join('\n')).toContain('A database connection broke')
	await expect.poll(async () => (await fetch(`${origin}/health/ready`)).status).toBe(200)
})

test('a line of a failed call names its trace', async () => {
	const failed = linesOf(shop.output()).find(({ msg }) => msg === 'call failed')
	expect(failed?.trace_id).toMatch(/^[\da-f]{32}$/)
	const spansOf = () => collector.spans.filter(({ traceId }) => traceId === failed?.trace_id).map(({ name }) => name)
	await expect.poll(spansOf).toEqual(expect.arrayContaining(['SELECT', 'GET /api/products/:id']))
})

test('warnings, lines of libraries and the error that ends the shop are JSON too', async () => {
	shop.kill('SIGUSR2')
	const { code, output } = await shop.ended
	expect(code).toBe(1)
	const lines = linesOf(output)
	const texts = lines.map(({ msg }) => msg)
	expect(texts).toContain('the old way')
	expect(texts).toContain('a library warns of 2 things')
	expect(texts).toContain('a thread writes\nof its own')
	expect(texts).toContain('a command prints')
	expect(lines.find(({ msg }) => msg === 'nobody caught this')?.err?.message).toBe('nobody caught this')
})

test('a start that is refused says why in one line of JSON', async () => {
	const { code, output } = await startShopProcess({ settings: { SHOP_MODE: 'production' } }).ended
	expect(code).toBe(1)
	const [refusal, ...others] = linesOf(output)
	expect(refusal?.msg).toContain('SELLER_NAME: is required')
	expect(others).toEqual([])
	const run = JSON.stringify(join(import.meta.dirname, '..', 'setup', 'run.mjs'))
	const script = `const { main, SetupError } = await import(${run}); await main(() => { throw new SetupError('No Node') })`
	const started = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		env: { PATH: process.env.PATH, SHOP_MODE: 'production' },
		encoding: 'utf8',
	})
	expect(linesOf(started.stdout + started.stderr).map(({ msg }) => msg)).toEqual(['No Node'])
})
