import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { startDatabaseProxy } from '../../testing/faults/database-proxy.ts'
import { until } from '../../testing/until.ts'
import { StartupError } from '../startup-error.ts'
import { catchUpQuery } from './listen-database.ts'
import { type NoticeState, openNotices } from './notices.ts'

let database: ScratchDatabase
/** Notices stay in their database: a listener on another one gets as few as behind a pooler of transactions. */
let other: ScratchDatabase
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
	;[database, other] = await Promise.all([makeScratchDatabase(), makeScratchDatabase()])
})

afterEach(async () => {
	await close?.()
	close = undefined
})

afterAll(async () => {
	await Promise.all([database.drop(), other.drop()])
})

const quickProbes = { probeMs: 50, probeLimitMs: 300 }
const slowProbes = { probeMs: 60_000, probeLimitMs: 60_000 }

async function open(pool: ScratchDatabase['pool'] = database.pool, url = database.url, probes = quickProbes) {
	const states: NoticeState[] = []
	const events: string[] = []
	const onChange = vi.fn(() => void events.push('changed'))
	close = await openNotices({
		url,
		pool,
		channels: { catalog_changed: onChange },
		onState: (state) => {
			states.push(state)
			events.push(state)
		},
		...probes,
		catchUpMs: 50,
		lateMs: 300,
	})
	return { states, events, onChange }
}

test('a shop that does not get its own notices does not start, and says what to set', async () => {
	const opening = open(other.pool)
	await expect(opening).rejects.toThrow(StartupError)
	await expect(opening).rejects.toThrow(/LISTEN_DATABASE_URL/)
})

/** A pool whose first queries fail. */
function failing(times: number): ScratchDatabase['pool'] {
	let failures = 0
	const query = async (...sent: [string, unknown[]]) => {
		if (failures++ < times) throw new Error('Connection terminated')
		return await database.pool.query(...sent)
	}
	return Object.assign(Object.create(database.pool), { query })
}

test('a database that does not answer at first is asked again, and the pooler is not blamed for it', async () => {
	await open(failing(1))
	await expect(open(failing(2))).rejects.toThrow('The database stopped answering: Connection terminated')
})

test('notices that stop arriving are noticed, and everything counts as changed once they arrive again', async () => {
	let isLost = false
	const query = (...sent: [string, unknown[]]) => (isLost ? other : database).pool.query(...sent)
	const { states, events } = await open(Object.assign(Object.create(database.pool), { query }))
	isLost = true
	await until(() => expect(states).toEqual(['lost']))
	isLost = false
	await until(() => expect(states).toEqual(['lost', 'arriving']))
	expect(events.slice(-2)).toEqual(['changed', 'arriving'])
})

test('a wait for a connection of a full pool is no lost notice', async () => {
	let waitMs = 0
	let probes = 0
	const query = async (...sent: [string, unknown[]]) => {
		probes++
		await wait(waitMs)
		return await database.pool.query(...sent)
	}
	const { states } = await open(Object.assign(Object.create(database.pool), { query }))
	waitMs = 400
	probes = 0
	await expect.poll(() => probes).toBe(4)
	expect(states).toEqual([])
})

test('a database that does not answer is away until it does', async () => {
	let isAway = false
	const query = async (...sent: [string, unknown[]]) => {
		if (isAway) throw new Error('Connection terminated')
		return await database.pool.query(...sent)
	}
	const { states } = await open(Object.assign(Object.create(database.pool), { query }))
	isAway = true
	await until(() => expect(states).toEqual(['away']))
	isAway = false
	await until(() => expect(states).toEqual(['away', 'arriving']))
})

async function findListener(): Promise<number> {
	const { rows } = await database.pool.query<{ pid: number }>(
		'select pid from pg_stat_activity where query = $1 and datname = current_database()',
		[catchUpQuery],
	)
	return rows[0]?.pid ?? 0
}

test('notices that are late are noticed before the next probe, and nothing counts as changed once they have come', async () => {
	const { events } = await open(database.pool, database.url, slowProbes)
	await expect.poll(findListener).toBeGreaterThan(0)
	const listener = await findListener()
	process.kill(listener, 'SIGSTOP')
	try {
		await until(() => expect(events).toEqual(['late']))
	} finally {
		process.kill(listener, 'SIGCONT')
	}
	await until(() => expect(events).toEqual(['late', 'arriving']))
})

test('a connection that breaks for a moment is made again before anything is lost but notices', async () => {
	const { states, onChange } = await open()
	await expect.poll(findListener).toBeGreaterThan(0)
	await database.pool.query('select pg_terminate_backend($1)', [await findListener()])
	await until(() => expect(onChange).toHaveBeenCalled())
	expect(states).toEqual([])
})

test('a connection whose server is gone without a word is made again', async () => {
	const proxy = await startDatabaseProxy(database.url)
	const { states, onChange } = await open(database.pool, proxy.url)
	proxy.silence()
	await until(() => expect(states).toEqual(['late', 'lost', 'arriving']))
	onChange.mockClear()
	await database.pool.query('notify catalog_changed')
	await until(() => expect(onChange).toHaveBeenCalled())
	await close?.()
	close = undefined
	proxy.close()
})

test('a listener alone that is lost does not mean that the database is away', async () => {
	const proxy = await startDatabaseProxy(database.url)
	const { states } = await open(database.pool, proxy.url)
	proxy.setAway(true)
	await until(() => expect(states).toEqual(['lost']))
	proxy.setAway(false)
	await until(() => expect(states).toEqual(['lost', 'arriving']))
	await close?.()
	close = undefined
	proxy.close()
})
