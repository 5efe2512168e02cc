import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryShop } from './check-backup.ts'
import { letterOutbox } from './mail/outbox.ts'
import { databaseOn } from './platform/database.ts'
import { listQueues, openJobs } from './platform/jobs.ts'
import { makeScratchDatabase, type ScratchDatabase } from './testing/database/scratch-database.ts'
import { stockShop } from './testing/faults/stock-shop.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let folder: string
let scratch: ScratchDatabase

beforeEach(async () => {
	folder = makeScratchFolder()
	scratch = await makeScratchDatabase()
})

afterEach(async () => {
	await scratch.drop()
	rmSync(folder, { recursive: true })
})

const tryHere = () =>
	tryShop(folder, { url: scratch.url, pool: scratch.pool, promptPool: scratch.pool, close: async () => undefined })

test('the shop starts on a restored database, lists its products and leaves waiting letters alone', async () => {
	await stockShop(scratch.pool, { products: 3, quantity: 5, emails: [] })
	const db = databaseOn(scratch.pool)
	const jobs = await openJobs({ databaseUrl: scratch.url, log, isWorker: false })
	await letterOutbox(jobs)(db, { to: 'waits@toys.example', subject: 'Заказ', text: '', html: '' })
	await jobs.stop()
	expect(await tryHere()).toEqual({ products: 3 })
	expect(await listQueues(db)).toEqual([expect.objectContaining({ name: 'letters', waiting: 1, retried: 0 })])
	const { rows } = await scratch.pool.query("select from mailbox union all select from users where role = 'Admin'")
	expect(rows).toEqual([])
})

test('a database on which the shop does not answer is told apart, with the reason', async () => {
	await stockShop(scratch.pool, { products: 1, quantity: 5, emails: [] })
	await scratch.pool.query('alter table products rename column category to gone')
	expect(await tryHere()).toEqual({ problem: '/api/products/filter answers 500' })
})
