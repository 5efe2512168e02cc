import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChores } from './chores.ts'
import { openLog } from './platform/log.ts'
import { makeScratchShop, type ScratchShop } from './testing/scratch-shop.ts'
import { until } from './testing/until.ts'

let shop: ScratchShop
let stop: () => void

/** One row is of today, the other a year old. */
const rows = {
	speed_counts: `insert into speed_counts (day, page, is_wide, measure, band, visits)
		select day, 'catalogue', true, 'lcp', 2, 1 from days`,
	search_counts: `insert into search_counts (day, query) select day, 'мяч' from days`,
	callbacks: `insert into callbacks (name, phone, items, received_at)
		select 'Айгуль', '+7-(701)-123-45-67', '{}', day from days`,
	payment_notifications: `insert into payment_notifications (received_at, address, body, event, object_id)
		select day, '127.0.0.1', '{}', 'payment.succeeded', '1' from days`,
}

beforeAll(async () => {
	shop = await makeScratchShop()
	const now = shop.clock.now()
	for (const insert of Object.values(rows))
		await shop.pool.query(
			`with days (day) as (values ($1::timestamptz), ($1::timestamptz - interval '1 year')) ${insert}`,
			[now],
		)
	const queue = async () => undefined
	const queues = { queueImport: queue, queueProducts: queue, queueRun: queue }
	stop = startChores({ ...shop, ...queues, patientDb: shop.db, log: openLog('test', 'silent') })
})

afterAll(async () => {
	stop()
	await shop.close()
})

test.each(Object.keys(rows))('a shop that runs removes what is old from %s, and nothing else', async (table) => {
	const countRows = async () => (await shop.pool.query(`select from ${table}`)).rowCount
	await until(async () => expect(await countRows()).toBe(1))
})
