import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { everyPage, proxyTag } from './platform/pages/share-page.ts'
import { startShop } from './start-shop.ts'
import { makeScratchDatabase } from './testing/database/scratch-database.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { productionSettings } from './testing/production-settings.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

function portOf(server: Pick<Server, 'address'>): number {
	const address = server.address()
	return address && typeof address === 'object' ? address.port : 0
}

let dataDir: string
let shop: ShopProcess

/** What a proxy is told. */
const purges: { readonly authorization: string | undefined; readonly body: string }[] = []
const proxy = createHttpServer(async (request, response) => {
	const { authorization } = request.headers
	purges.push({ authorization, body: String(Buffer.concat(await request.toArray())) })
	response.end()
})

beforeAll(async () => {
	dataDir = makeScratchFolder()
	proxy.listen(0, '127.0.0.1')
	await once(proxy, 'listening')
	const PAGE_PURGE_URL = `http://:secret@127.0.0.1:${portOf(proxy)}/purge`
	shop = startShopProcess({ settings: { PORT: await findFreePort(), DATA_DIR: dataDir, PAGE_PURGE_URL } })
	await shop.opened()
})

afterAll(async () => {
	await shop.end()
	proxy.close()
	removeDataDir(dataDir)
})

test('a start that fails at its last step closes all that it had opened', async () => {
	const database = await makeScratchDatabase()
	const folder = makeScratchFolder()
	const busy = createServer().listen(0, '127.0.0.1')
	await once(busy, 'listening')
	const config = readConfig({
		...productionSettings,
		DATABASE_URL: database.url,
		DATA_DIR: folder,
		LOG_LEVEL: 'silent',
		METRICS_PORT: String(portOf(busy)),
		ADMIN_EMAIL: 'admin@toys.example',
		ADMIN_PASSWORD: 'Igrushki-2026-Qostanay',
	})
	await expect(startShop(config)).rejects.toThrow('is in use')
	const open = `select application_name from pg_stat_activity
		where datname = current_database() and application_name like 'toy-shop%' and pid <> pg_backend_pid()`
	await expect.poll(async () => (await database.pool.query(open)).rows).toEqual([])
	busy.close()
	await database.drop()
	removeDataDir(folder)
})

test('a shop counts what is popular as soon as it is open', async () => {
	const { pool, close } = await openDatabase({ dataDir, log: () => {}, join: true })
	const popular = 'select from products where popularity > 0'
	while ((await pool.query(popular)).rowCount === 0) await wait(10)
	const { rows } = await pool.query(
		`select popularity, sum(order_lines.quantity)::integer as pieces
		from orders join order_lines on order_id = orders.id join products on products.id = product_id
		where status <> 5 and orders.created_at >= now() - interval '90 days' group by products.id`,
	)
	await close()
	expect(rows.length).toBeGreaterThan(0)
	expect(rows.filter(({ popularity, pieces }) => popularity !== pieces)).toEqual([])
})

test('a shop that opens has the proxy drop all its pages, because a release has other files', async () => {
	await expect.poll(() => purges).not.toEqual([])
	const body = JSON.stringify({ tags: [proxyTag(everyPage)] })
	expect(purges[0]).toEqual({ authorization: 'Bearer secret', body })
})
