import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { hourMs } from '#contract/values/durations.ts'
import { openJobDatabase } from './database/job-database.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { inSpan } from './spans.ts'

/** A failed job is retried after `retryDelaySeconds`, then after doubled delays of at most an hour. */
export interface Queue<Data extends object> {
	readonly name: string
	readonly data: z.ZodType<Data>
	readonly retries: number
	readonly retryDelaySeconds: number
	/** A longer run counts as failed, so this must exceed any real run. */
	readonly runsAtMostSeconds: number
	/** Deletes the data of a job as soon as it is done, not an hour later. */
	readonly isSecret?: boolean
}

export interface Attempt {
	readonly isLast: boolean
}

export interface Jobs {
	/** In the transaction of `db`: the jobs run once it is committed. */
	enqueue<Data extends object>(db: Database, queue: Queue<Data>, ...jobs: readonly Data[]): Promise<void>
	/** A job may run more than once, so `handle` must be idempotent. */
	work<Data extends object>(queue: Queue<Data>, handle: (data: Data, attempt: Attempt) => Promise<void>): Promise<void>
	/** Waits for jobs that run. May be called again. */
	stop(): Promise<void>
}

interface JobsOptions {
	readonly databaseUrl: string
	readonly log: Log
	/** False only enqueues, and so needs fewer connections. */
	readonly isWorker?: boolean
	readonly queryLimitMs?: number
}

export const jobSchema = 'jobs'

const STOP_LIMIT_MS = 8_000
const QUERY_LIMIT_MS = 15_000
const BATCH = 5
const KEEP_DONE_SECONDS = hourMs / 1000
const LONGEST_DELAY_SECONDS = hourMs / 1000

/** The first start makes the schema `jobs`. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
	const { databaseUrl: url, log, isWorker = true, queryLimitMs = QUERY_LIMIT_MS } = options
	const onError = (error: Error) => log.error({ err: error }, 'the job queue failed')
	const db = openJobDatabase({ url, isWorker, queryLimitMs, onError })
	const boss = new PgBoss({ db, schema: jobSchema, schedule: false, supervise: isWorker, useListenNotify: isWorker })
	boss.on('error', onError)
	const end = async () => {
		await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS })
		await db.close()
	}
	let ending: Promise<void> | undefined
	const stop = () => {
		ending ??= end()
		return ending
	}
	try {
		await boss.start()
	} catch (error) {
		await db.close()
		throw error
	}
	return { ...jobsOn(boss, log), stop }
}

function jobsOn(boss: PgBoss, log: Log): Omit<Jobs, 'stop'> {
	const known = new Map<string, Promise<void>>()
	const ensure = ({ name }: { name: string }) => {
		const made = known.get(name) ?? boss.createQueue(name, { notify: true })
		known.set(name, made)
		made.catch(() => known.delete(name))
		return made
	}
	return {
		async enqueue(db, queue, ...jobs) {
			await ensure(queue)
			const options = sendOptions(queue)
			await boss.insert(
				queue.name,
				jobs.map((data) => ({ data, ...options })),
				{ db: fromDrizzle(db, sql) },
			)
		},
		async work(queue, handle) {
			await ensure(queue)
			const options = {
				batchSize: BATCH,
				// Otherwise a backlog shrinks by only one batch per polling interval.
				burstWhenBatchFull: true,
				notifyPollingIntervalSeconds: 5,
				includeMetadata: true,
				perJobResults: true,
			} as const
			const finish = queue.isSecret ? (id: string) => deleteDone(boss, { id, queue: queue.name }, log) : undefined
			await boss.work(queue.name, options, (jobs) =>
				Promise.all(
					jobs.map((job) => {
						const attempt = { isLast: job.retryCount >= job.retryLimit }
						return runJob(job, () => handle(queue.data.parse(job.data), attempt), { log, finish })
					}),
				),
			)
		},
	}
}

function sendOptions<Data extends object>(queue: Queue<Data>) {
	return {
		retryLimit: queue.retries,
		retryDelay: queue.retryDelaySeconds,
		retryBackoff: true,
		retryDelayMax: LONGEST_DELAY_SECONDS,
		expireInSeconds: queue.runsAtMostSeconds,
		deleteAfterSeconds: KEEP_DONE_SECONDS,
	}
}

interface Run {
	readonly id: string
	readonly name: string
	readonly retryCount: number
	readonly retryLimit: number
}

interface Running {
	readonly log: Log
	readonly finish: ((id: string) => Promise<void>) | undefined
}

async function runJob({ id, name, retryCount, retryLimit }: Run, run: () => Promise<void>, { log, finish }: Running) {
	try {
		await inSpan({ name: `job ${name}`, kind: 'job', fields: { 'shop.job.id': id } }, run)
		await finish?.(id)
		return { id, status: 'completed' } as const
	} catch (error) {
		const fields = { err: error, job: id, queue: name, attempt: retryCount + 1 }
		if (retryCount < retryLimit) log.warn(fields, 'a job failed and will be tried again')
		else log.error(fields, 'a job failed for good')
		return { id, status: 'failed', output: { message: String(error) } } as const
	}
}

/** A failed deletion does not fail the job: its data goes with the other jobs after an hour. */
async function deleteDone(boss: PgBoss, { id, queue }: { id: string; queue: string }, log: Log): Promise<void> {
	try {
		await boss.deleteJob(queue, id)
	} catch (error) {
		log.warn({ err: error, job: id, queue }, 'a job that is done could not be deleted')
	}
}

export interface QueueFacts {
	readonly name: string
	/** Not done yet, `retried` ones included. */
	readonly waiting: number
	readonly retried: number
	readonly failed: number
	readonly oldest: Date | undefined
	/** The oldest that was never tried although its time has come. */
	readonly untried: Date | undefined
}

/** The queues that have jobs; a failed job is there for an hour. */
export async function listQueues(db: Database): Promise<QueueFacts[]> {
	const { rows } = await db.execute<{
		name: string
		waiting: number
		retried: number
		failed: number
		oldest: Date | null
		untried: Date | null
	}>(sql`select name,
			count(*) filter (where state in ('created', 'retry'))::integer as waiting,
			count(*) filter (where state = 'retry')::integer as retried,
			count(*) filter (where state = 'failed')::integer as failed,
			min(created_on) filter (where state in ('created', 'retry')) as oldest,
			min(created_on) filter (where state = 'created' and start_after <= now()) as untried
		from ${sql.identifier(jobSchema)}.job group by name`)
	return rows.map(({ oldest, untried, ...queue }) => ({
		...queue,
		oldest: oldest === null ? undefined : new Date(oldest),
		untried: untried === null ? undefined : new Date(untried),
	}))
}
