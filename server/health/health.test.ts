import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Health, HealthCheckName } from '#contract/health.ts'
import { notificationQueue } from '../payments/notifications/handle-notification.ts'
import { databaseOn } from '../platform/database.ts'
import { openJobs } from '../platform/jobs.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { getHealth, type HealthDeps } from './get-health.ts'

let shop: ScratchShop
let token: string

beforeAll(async () => {
	shop = await makeScratchShop({ DATA_DIR: '/' })
	token = (await shop.signIn('admin@toys.example', 'Admin')).token
})

afterAll(() => shop.close())

async function ask(): Promise<Health> {
	const answer = await shop.app.inject({ url: '/api/health', headers: { authorization: `Bearer ${token}` } })
	expect(answer.statusCode).toBe(200)
	return answer.json()
}

const find = async (name: HealthCheckName) => (await ask()).checks.find((check) => check.name === name)

const hourAgo = () => new Date(shop.clock.now().getTime() - 3_600_000)

test('checks that fail are findings, and the others are answered all the same', async () => {
	// A shop without jobs has no table for them.
	const { checks, version } = await ask()
	expect(version).toMatch(/^\d+\.\d+\.\d+$/)
	const unknown = checks.filter(({ finding }) => finding === 'unknown')
	expect(unknown).toEqual([
		{ name: 'letters', state: 'look', finding: 'unknown' },
		{ name: 'work', state: 'look', finding: 'unknown' },
	])
	expect(checks).toHaveLength(7)
	expect(checks.find(({ name }) => name === 'space')).toMatchObject({ totalBytes: expect.any(Number) })
	expect(checks.find(({ name }) => name === 'database')).toMatchObject({ state: 'fine', isElsewhere: false })
})

test('what is worst comes first', async () => {
	await shop.pool.query("insert into backups (id, place, holds_database, started_at) values ('a', 'b', true, $1)", [
		hourAgo(),
	])
	await shop.pool.query('update backups set finished_at = started_at')
	const states = (await ask()).checks.map(({ state }) => state)
	expect(states).toEqual(states.toSorted((one, other) => 'act look fine'.indexOf(one) - 'act look fine'.indexOf(other)))
	expect(await find('backup')).toMatchObject({ finding: 'made', since: hourAgo().toISOString() })
})

test('letters and other jobs are told apart, with the time of the oldest', async () => {
	const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	const jobs = await openJobs({ databaseUrl: shop.url, log })
	try {
		expect(await find('letters')).toMatchObject({ finding: 'none_yet' })
		const letters = { name: 'letters', data: z.object({ to: z.string() }), retries: 3, retryDelaySeconds: 1 }
		const db = databaseOn(shop.pool)
		await jobs.enqueue(db, { ...letters, runsAtMostSeconds: 60 }, { to: 'a' }, { to: 'b' })
		await jobs.enqueue(db, notificationQueue, { id: 1 })
		await shop.pool.query('update jobs.job set created_on = $1', [hourAgo()])
		const since = hourAgo().toISOString()
		expect(await find('letters')).toEqual({ name: 'letters', state: 'act', finding: 'stuck', count: 2, since })
		expect(await find('work')).toMatchObject({ state: 'look', finding: 'waiting', task: 'payment', count: 1, since })
		await shop.pool.query('insert into mail_outage (since) values ($1)', [hourAgo()])
		expect(await find('letters')).toMatchObject({ state: 'act', finding: 'outage', since })
		await shop.pool.query('delete from mail_outage')
		await shop.pool.query("update jobs.job set state = 'failed'")
		await shop.pool.query('insert into mail_sent (at) values ($1)', [hourAgo()])
		expect(await find('letters')).toMatchObject({ finding: 'given_up', count: 2 })
		expect(await find('work')).toMatchObject({ finding: 'given_up', task: 'payment' })
		await shop.pool.query('delete from jobs.job')
		expect(await find('letters')).toMatchObject({ state: 'fine', finding: 'sent', since })
	} finally {
		await jobs.stop()
	}
})

function depsOf(): HealthDeps {
	const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
	return {
		...{ db: shop.db, clock: shop.clock, log, isDemo: false, folders: ['/'], isDatabaseElsewhere: true },
		...{
			backupPlan: { everyHours: 24, followedPlace: undefined },
			isBackupPlanned: false,
			tasks: {},
			provider: { isTest: false },
		},
		...{ receivesNotices: () => true, certificate: () => 'plain_http' },
	}
}

test('payments wait for the provider, or went through at a time', async () => {
	const payments = async () => (await getHealth(depsOf())).checks.find(({ name }) => name === 'payments')
	expect(await payments()).toEqual({ name: 'payments', state: 'fine', finding: 'works' })
	await shop.pool.query(
		`insert into payments (id, reference, idempotence_key, request_body, amount, currency, created_at)
		values (gen_random_uuid(), gen_random_uuid(), 'k', '{}', 100, 'KZT', $1)`,
		[hourAgo()],
	)
	const since = hourAgo().toISOString()
	expect(await payments()).toEqual({ name: 'payments', state: 'look', finding: 'unanswered', count: 1, since })
	await shop.pool.query("update payments set status = 'succeeded', provider_id = 'p', finished_at = $1", [hourAgo()])
	expect(await payments()).toEqual({ name: 'payments', state: 'fine', finding: 'works', since })
	await shop.pool.query(
		"insert into payment_outage (since, last_failed_at, kind, reason) values ($1, $1, 'refused', 'a secret')",
		[hourAgo()],
	)
	expect(await payments()).toEqual({ name: 'payments', state: 'act', finding: 'refused', since })
})

test('a check that takes too long is unknown, and the others are told', async () => {
	const blocker = await shop.pool.connect()
	try {
		await blocker.query('begin')
		await blocker.query('alter table backups add column another integer')
		const deps = depsOf()
		const { checks } = await getHealth(deps)
		const unknown = checks.filter(({ finding }) => finding === 'unknown').map(({ name }) => name)
		expect(unknown).toEqual(['backup'])
		expect(deps.log.warn).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ check: 'backup' }),
			'a health check failed',
		)
	} finally {
		await blocker.query('rollback')
		blocker.release()
	}
})
