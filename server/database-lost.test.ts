import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseKind, type FaultyShop, openFaultyShop } from './testing/faults/faulty-shop.ts'
import { listUntrue } from './testing/faults/ordering-crowd.ts'
import { faultTries, isLongRun, printFigures } from './testing/faults/print-figures.ts'

const streams = isLongRun ? 16 : 4
const ordersBefore = streams
// A recovery takes longer while other tests run.
const readyLimitMs = isLongRun ? 6_000 : 30_000
const noticeMs = 100

type Fault = (shop: FaultyShop) => Promise<void>

const faults: Readonly<Record<string, Fault>> = {
	'its server is killed': async ({ postmaster }) => {
		process.kill(postmaster(), 'SIGKILL')
	},
	'one of its backends is killed': async ({ beside }) => {
		const busy = `select pid from pg_stat_activity
			where application_name = 'toy-shop' and pid <> pg_backend_pid() order by state_change desc limit 1`
		// One that has just ended is not there any more.
		await expect
			.poll(async () => {
				const { rows } = await beside((pool) => pool.query<{ pid: number }>(busy))
				return rows[0] !== undefined && isKilled(rows[0].pid)
			})
			.toBe(true)
	},
	'its server is shut down': async ({ postmaster }) => {
		process.kill(postmaster(), 'SIGINT')
	},
	'connections that wait are ended': ({ beside }) =>
		beside(async (pool) => {
			const holder = await pool.connect()
			await holder.query('begin; select from products for update')
			const end = `select pg_terminate_backend(pid) from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`
			while ((await pool.query(end)).rowCount === 0) await wait(10)
			await holder.query('rollback')
			holder.release()
		}),
}

function isKilled(pid: number): boolean {
	try {
		return process.kill(pid, 'SIGKILL')
	} catch {
		return false
	}
}

const kinds: readonly DatabaseKind[] = ['embedded', 'DATABASE_URL']

describe.each(kinds)('with a database that is %s', (kind) => {
	let shop: FaultyShop

	async function openShop(): Promise<void> {
		shop = await openFaultyShop({ kind, streams })
		await shop.crowd.signIn(shop.origin)
	}

	beforeAll(openShop, 120_000)

	// The shop delays the restart of a database that has failed a few times.
	beforeEach(async () => {
		if (!isLongRun || shop.crowd.acknowledged.size === 0) return
		await shop.close()
		await openShop()
	}, 120_000)

	afterAll(() => shop?.close())

	/** Resolves to the time the shop was not ready. */
	async function strikeOnce(strike: Fault): Promise<number> {
		shop.crowd.start()
		await shop.crowd.untilOrdered(ordersBefore)
		await strike(shop)
		await wait(noticeMs)
		const readyAfter = noticeMs + (await shop.untilReady())
		await shop.crowd.untilOrdered(ordersBefore)
		await shop.crowd.stop()
		return readyAfter
	}

	test.each(Object.entries(faults))(
		'the shop goes on by itself when %s, and no order is lost',
		{
			timeout: 60_000 + faultTries * 30_000,
		},
		async (fault, strike) => {
			const readyAfter: number[] = []
			for (let turn = 0; turn < faultTries; turn++) readyAfter.push(Math.round(await strikeOnce(strike)))
			await shop.untilLettersSent()
			const untrue = await shop.beside((pool) => listUntrue(pool, shop.crowd))
			const { acknowledged, putOff, wrong } = shop.crowd
			printFigures(`${kind}, ${fault}`, {
				tries: faultTries,
				survived: readyAfter.length,
				orders: acknowledged.size,
				'answers 503': putOff,
				'wrong answers': wrong.size,
				lost: untrue.length,
				'ready again after ms': readyAfter.join(' '),
			})
			expect(untrue).toEqual([])
			expect([...wrong]).toEqual([])
			expect(Math.max(...readyAfter)).toBeLessThan(readyLimitMs)
		},
	)
})
