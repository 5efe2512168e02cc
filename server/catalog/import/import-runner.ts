import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { dayMs } from '#contract/values/durations.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Database, isDeadlock } from '../../platform/database.ts'
import { isDatabaseAway } from '../../platform/database-away.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Attempt, Queue } from '../../platform/jobs.ts'
import { failImport } from './import-job.ts'
import { claimLostImports, deleteImports } from './queries.ts'

/** Only interruptions by the database are retried; any other failure settles the import. */
export const importQueue: Queue<{ id: string }> = {
	name: 'catalogue-imports',
	data: z.object({ id: z.uuid() }),
	retries: 5,
	retryDelaySeconds: 5,
	runsAtMostSeconds: 7200,
}

export interface ImportRunner {
	/** Throws an interruption by the database, so that the job repeats, except at the last attempt. */
	handle(job: { id: string }, attempt?: Attempt): Promise<void>
	/** The next process resumes the imports. */
	stop(): Promise<void>
}

const threadFile = new URL('./import-thread.ts', import.meta.url)

interface RunnerDeps extends Pick<Deps, 'db' | 'log'> {
	readonly databaseUrl: string
	/** A file that needs more ends its own thread, not the shop. */
	readonly memoryMegabytes?: number
}

export function makeImportRunner({ db, databaseUrl, log, memoryMegabytes = 768 }: RunnerDeps): ImportRunner {
	const threads = new Map<string, { thread: Worker; done: Promise<void> }>()
	let isStopped = false

	async function run(id: string): Promise<void> {
		const running = threads.get(id)
		if (running) return await running.done
		const thread = new Worker(threadFile, {
			workerData: { databaseUrl, id },
			resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
		})
		thread.on('message', (error: unknown) => log.error({ err: error, import: id }, 'tidying after an import failed'))
		const done = ended(thread).finally(() => threads.delete(id))
		threads.set(id, { thread, done })
		await done
	}

	return {
		async handle({ id }, attempt = { isLast: true }) {
			if (isStopped) throw new Error('The shop is stopping')
			try {
				await run(id)
			} catch (error) {
				if (isStopped || (isPassingFailure(error) && !attempt.isLast)) throw error
				log.error({ err: error, import: id }, 'an import failed')
				const problem = isOutOfMemory(error) ? 'too_large' : 'internal'
				await failImport({ db, clock: systemClock }, id, { problem })
			}
		},
		async stop() {
			isStopped = true
			await Promise.all([...threads.values()].map(({ thread }) => thread.terminate()))
		},
	}
}

function ended(thread: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		thread.once('error', reject)
		thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The thread ended with ${code}`))))
	})
}

/** A running import reports far more often. */
const lostAfterSeconds = 30

export async function resumeImports(
	db: Database,
	queueImport: (tx: Database, id: string) => Promise<void>,
): Promise<void> {
	await db.transaction(async (tx) => {
		for (const id of await claimLostImports(tx, lostAfterSeconds)) await queueImport(tx, id)
	})
}

const daysSettled = 30
const daysUnsettled = 3

export async function deleteExpiredImports(db: Database, now: Date): Promise<void> {
	await deleteImports(db, {
		settled: new Date(now.getTime() - daysSettled * dayMs),
		unsettled: new Date(now.getTime() - daysUnsettled * dayMs),
	})
}

const name = 'PassingFailure'

/** The database caused the failure; a later attempt may succeed. */
class PassingFailure extends Error {
	override readonly name = name
}

/** Marks errors by name, since classes get lost between threads. */
export function markPassing(error: unknown): unknown {
	if (!isDatabaseAway(error) && !isDeadlock(error)) return error
	const reason = error instanceof Error && error.cause ? error.cause : error
	return new PassingFailure(`The database did not let the import end: ${reason}`)
}

function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function isPassingFailure(error: unknown): boolean {
	return error instanceof Error && error.name === name
}
