import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Health } from '#contract/health.ts'
import { type BackupPlan, type BackupState, findBackupState } from './backup/backup-state.ts'
import { measureDisk } from './health/measure-disk.ts'
import { measureHealth } from './health/measure-health.ts'
import { healthSettingsOf } from './health-settings.ts'
import { findUnanswered } from './payments/find-unanswered.ts'
import type { Config } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { Replicas } from './platform/database/replicas/open-replicas.ts'
import { databaseOn } from './platform/database.ts'
import { listQueues, type QueueFacts } from './platform/jobs.ts'
import { measureProcess } from './platform/metrics/measure-process.ts'
import { measureReplicas } from './platform/metrics/measure-replicas.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import type { KeptPages } from './platform/pages/kept-pages.ts'
import { metricsHost } from './platform/process/free-ports.ts'

interface WatchShopInput {
	readonly metrics: Registry
	readonly config: Config
	readonly database: OpenDatabase
	readonly replicas: Pick<Replicas, 'list' | 'pools'> | undefined
	readonly keptPages: KeptPages
	readonly askHealth: () => Promise<Health>
}

/** Returns what closes the port of the metrics. */
export async function watchShop({
	metrics,
	config,
	database,
	replicas,
	keptPages,
	askHealth,
}: WatchShopInput): Promise<() => void> {
	const ofReplicas = Object.entries(replicas?.pools ?? {})
	measureProcess({
		registry: metrics,
		pools: [
			{ pool: 'prompt', connections: database.promptPool },
			{ pool: 'patient', connections: database.pool },
			...ofReplicas.map(([replica, connections]) => ({ pool: 'replica', replica, connections })),
		],
		keptPages,
	})
	if (replicas) measureReplicas(metrics, replicas)
	const { METRICS_PORT: port } = config
	const { backupPlan, folders } = healthSettingsOf(config)
	measureHealth(metrics, askHealth)
	measureShop(metrics, () => readState(database.promptPool, backupPlan))
	measureDisk(metrics, folders)
	const server = port === undefined ? undefined : await serveMetrics({ metrics, host: metricsHost, port })
	return () => server?.close()
}

const outageQuery = `select 'mail' as service, coalesce(extract(epoch from now() - min(since)), 0)::float as seconds from mail_outage
	union all select 'payments', coalesce(extract(epoch from now() - min(since)), 0)::float from payment_outage`

interface ShopState {
	readonly unanswered: Awaited<ReturnType<typeof findUnanswered>>
	readonly outages: readonly { service: string; seconds: number }[]
	readonly queues: readonly QueueFacts[]
	readonly backups: BackupState
}

async function readState(pool: pg.Pool, backupPlan: BackupPlan): Promise<ShopState> {
	const db = databaseOn(pool)
	const [unanswered, outages, queues, backups] = await Promise.all([
		findUnanswered(db),
		pool.query<ShopState['outages'][number]>(outageQuery),
		listQueues(db),
		findBackupState(db, new Date(), backupPlan),
	])
	return { unanswered, outages: outages.rows, queues, backups }
}

const secondsSince = (moment: Date | undefined) => (moment ? Math.max(0, Date.now() - moment.getTime()) / 1000 : 0)

/** The metrics of one scrape share one reading. */
const scrapeMs = 500

/** A database that takes longer counts as away. */
const readLimitMs = 2_000

/** The state of the whole shop, asked of the database at each scrape; only `shop_database_up` is there while it is away. */
function measureShop(registry: Registry, ask: () => Promise<ShopState>): void {
	let reading: Promise<ShopState | undefined> | undefined
	const read = () => {
		if (!reading) {
			reading = Promise.race([ask().catch(() => undefined), wait(readLimitMs, undefined, { ref: false })])
			setTimeout(() => {
				reading = undefined
			}, scrapeMs).unref()
		}
		return reading
	}
	const measure = (name: string, help: string, list: (state: ShopState) => readonly Measured[]) => {
		new Gauge({
			name,
			help,
			labelNames: ['queue', 'service'],
			registers: [registry],
			// Every process finds the same.
			async collect() {
				const state = await read()
				this.reset()
				for (const { value, ...labels } of state ? list(state) : []) this.set(labels, value)
			},
		})
	}
	measure('shop_payments_unanswered', 'Payments and refunds that the provider has not answered', ({ unanswered }) => [
		{ value: unanswered.count },
	])
	measure('shop_payments_unanswered_oldest_seconds', 'Age of the oldest of them', ({ unanswered }) => [
		{ value: secondsSince(unanswered.since) },
	])
	measure('shop_outage_seconds', 'How long mail or payments have failed; 0 while they work', ({ outages }) =>
		outages.map(({ service, seconds }) => ({ service, value: seconds })),
	)
	measure('shop_jobs_waiting', 'Jobs not done yet, by queue; `letters` are letters not sent', ({ queues }) =>
		queues.map(({ name, waiting }) => ({ queue: name, value: waiting })),
	)
	measure('shop_jobs_failed', 'Jobs given up, by queue', ({ queues }) =>
		queues.map(({ name, failed }) => ({ queue: name, value: failed })),
	)
	measure('shop_jobs_oldest_seconds', 'Age of the oldest job that waits, by queue', ({ queues }) =>
		queues.map(({ name, oldest }) => ({ queue: name, value: secondsSince(oldest) })),
	)
	measure('shop_backup_age_seconds', 'Age of the last good backup; absent without one', ({ backups: { ageHours } }) =>
		ageHours === undefined ? [] : [{ value: ageHours * 3600 }],
	)
	measure('shop_backup_saved_seconds', 'How long ago changes were saved; absent unless BACKUP_WAL', ({ backups }) =>
		backups.savedUntil ? [{ value: secondsSince(backups.savedUntil) }] : [],
	)
	new Gauge({
		name: 'shop_database_up',
		help: '1 while the database answers',
		registers: [registry],
		async collect() {
			this.set((await read()) ? 1 : 0)
		},
	})
}

interface Measured {
	readonly value: number
	readonly queue?: string
	readonly service?: string
}
