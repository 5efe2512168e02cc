import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './platform/database/open-database.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
	dataDir = makeScratchFolder()
	shop = startShopProcess({ settings: { PORT: await findFreePort(), DATA_DIR: dataDir } })
	await shop.opened()
})

afterAll(async () => {
	await shop.end()
	removeDataDir(dataDir)
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
