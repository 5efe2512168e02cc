import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { measureDisk } from './health/measure-disk.ts'
import { measureHealth } from './health/measure-health.ts'
import { readFacts, type ShopFacts } from './health/shop-facts.ts'
import { type AskHealth, healthSettingsOf } from './health-settings.ts'
import type { Config } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { Replicas } from './platform/database/replicas/open-replicas.ts'
import { databaseOn } from './platform/database.ts'
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
	readonly askHealth: AskHealth
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
	const db = databaseOn(database.promptPool)
	const read = onceAScrape(() => readFacts(db, new Date(), backupPlan))
	measureHealth(metrics, () => askHealth(read().facts))
	measureShop(metrics, () => read().state)
	measureDisk(metrics, folders)
	const server = port === undefined ? undefined : await serveMetrics({ metrics, host: metricsHost, port })
	return () => server?.close()
}

type ShopState = { readonly [Fact in keyof ShopFacts]: Awaited<ShopFacts[Fact]> }

interface Reading {
	readonly facts: ShopFacts
	/** `undefined` while the database is away. */
	readonly state: Promise<ShopState | undefined>
}

/** The metrics of one scrape share one reading. */
const scrapeMs = 500

/** A database that takes longer counts as away. */
const readLimitMs = 2_000

function onceAScrape(read: () => ShopFacts): () => Reading {
	let reading: Reading | undefined
	return () => {
		if (!reading) {
			const facts = read()
			const limit = wait(readLimitMs, undefined, { ref: false })
			reading = { facts, state: Promise.race([wholeOf(facts).catch(() => undefined), limit]) }
			setTimeout(() => {
				reading = undefined
			}, scrapeMs).unref()
		}
		return reading
	}
}

async function wholeOf(facts: ShopFacts): Promise<ShopState> {
	const [letters, payments, queues, backups] = await Promise.all([
		facts.letters,
		facts.payments,
		facts.queues,
		facts.backups,
	])
	return { letters, payments, queues, backups }
}

const secondsSince = (moment: Date | undefined) => (moment ? Math.max(0, Date.now() - moment.getTime()) / 1000 : 0)

/** The state of the whole shop, asked of the database at each scrape; only `shop_database_up` is there while it is away. */
function measureShop(registry: Registry, read: () => Promise<ShopState | undefined>): void {
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
	measure('shop_payments_unanswered', 'Payments and refunds that the provider has not answered', ({ payments }) => [
		{ value: payments.unanswered },
	])
	measure('shop_payments_unanswered_oldest_seconds', 'Age of the oldest of them', ({ payments }) => [
		{ value: secondsSince(payments.unansweredSince) },
	])
	measure(
		'shop_outage_seconds',
		'How long mail or payments have failed; 0 while they work',
		({ letters, payments }) => [
			{ service: 'mail', value: secondsSince(letters.outageSince) },
			{ service: 'payments', value: secondsSince(payments.outage?.since) },
		],
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
