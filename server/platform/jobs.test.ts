import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startFakePostgres } from '../testing/database/fake-postgres.ts'
import { makeScratchDatabase, type ScratchDatabase } from '../testing/database/scratch-database.ts'
import { startDatabaseProxy } from '../testing/faults/database-proxy.ts'
import { until } from '../testing/until.ts'
import { databaseOn } from './database.ts'
import { type Jobs, openJobs, type Queue } from './jobs.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let scratch: ScratchDatabase
let jobs: Jobs

beforeAll(async () => {
	scratch = await makeScratchDatabase()
	jobs = await openJobs({ databaseUrl: scratch.url, log })
})

afterAll(async () => {
	await jobs.stop()
	await scratch.drop()
})

function queue(name: string): Queue<{ number: number }> {
	return { name, data: z.object({ number: z.int() }), retries: 2, retryDelaySeconds: 1, runsAtMostSeconds: 30 }
}

test('several processes may make the job tables at once', async () => {
	const fresh = await makeScratchDatabase()
	const opened = await Promise.all([1, 2, 3, 4].map(() => openJobs({ databaseUrl: fresh.url, log })))
	await Promise.all(opened.map((each) => each.stop()))
	await fresh.drop()
})

test('a job runs once its transaction is committed, and never when that is rolled back', async () => {
	const db = databaseOn(scratch.pool)
	const done: number[] = []
	await jobs.work(queue('committed'), async ({ number }) => {
		done.push(number)
	})
	await db.transaction(async (tx) => {
		await jobs.enqueue(tx, queue('committed'), { number: 1 })
		await wait(300)
		expect(done).toEqual([])
	})
	const undone = db.transaction(async (tx) => {
		await jobs.enqueue(tx, queue('committed'), { number: 2 })
		tx.rollback()
	})
	await expect(undone).rejects.toThrow()
	await until(() => expect(done).toEqual([1]))
	await wait(300)
	expect(done).toEqual([1])
})

test('a backlog is worked off at once', async () => {
	const db = databaseOn(scratch.pool)
	const done = new Set<number>()
	for (let number = 0; number < 40; number++) await jobs.enqueue(db, queue('backlog'), { number })
	await jobs.work(queue('backlog'), async ({ number }) => {
		done.add(number)
	})
	await until(() => expect(done.size).toBe(40))
})

test('a failed job is tried again, is told when nobody will any more, and what fails for good is logged', async () => {
	let runs = 0
	const areLast: boolean[] = []
	await jobs.work(queue('failing'), async ({ number }, { isLast }) => {
		runs++
		if (number === 2) areLast.push(isLast)
		if (runs < 2 || number === 2) throw new Error('not today')
	})
	await jobs.enqueue(databaseOn(scratch.pool), queue('failing'), { number: 1 })
	await until(() => expect(runs).toBe(2))
	expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ queue: 'failing', attempt: 1 }), expect.any(String))
	await jobs.enqueue(databaseOn(scratch.pool), queue('failing'), { number: 2 })
	await until(() => expect(log.error).toHaveBeenCalledTimes(1))
	expect(areLast).toEqual([false, false, true])
})

test('stopping waits for the job that runs', async () => {
	const own = await openJobs({ databaseUrl: scratch.url, log })
	const steps: string[] = []
	await own.work(queue('slow'), async () => {
		steps.push('begun')
		await wait(700)
		steps.push('done')
	})
	await own.enqueue(databaseOn(scratch.pool), queue('slow'), { number: 1 })
	await until(() => expect(steps).toEqual(['begun']))
	await own.stop()
	expect(steps).toEqual(['begun', 'done'])
})

test('jobs go on after their server was gone without a word', async () => {
	const fresh = await makeScratchDatabase()
	const proxy = await startDatabaseProxy(fresh.url)
	const own = await openJobs({ databaseUrl: proxy.url, log, queryLimitMs: 1_000 })
	const done: number[] = []
	await own.work(queue('silent'), async ({ number }) => {
		done.push(number)
	})
	proxy.silence()
	await own.enqueue(databaseOn(fresh.pool), queue('silent'), { number: 1 })
	await until(() => expect(done).toEqual([1]))
	await own.stop()
	proxy.close()
	await fresh.drop()
})

test('with several hosts the one that takes changes is asked for jobs, and no other listened to', async () => {
	const fresh = await makeScratchDatabase()
	const proxy = await startDatabaseProxy(fresh.url)
	const standby = await startFakePostgres({ transaction_read_only: 'on' })
	const databaseUrl = proxy.url.replace(/127\.0\.0\.1:\d+/, (primary) => `${new URL(standby.url).host},${primary}`)
	const own = await openJobs({ databaseUrl, log })
	const done: number[] = []
	await own.work(queue('hosts'), async ({ number }) => {
		done.push(number)
	})
	await own.enqueue(databaseOn(fresh.pool), queue('hosts'), { number: 1 })
	await until(() => expect(done).toEqual([1]))
	expect(standby.statements.filter((statement) => /listen/i.test(statement))).toEqual([])
	await own.stop()
	for (const { close } of [proxy, standby]) close()
	await fresh.drop()
})
