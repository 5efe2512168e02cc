import { Worker } from 'node:worker_threads'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Attempt } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { failImport } from './import-job.ts'
import { isPassing } from './passing-failure.ts'

interface Opening {
	readonly db: Database
	readonly databaseUrl: string
	readonly log: Log
}

/** Does the work of imports apart from the shop's own thread, which answers people meanwhile. */
export interface ImportWork {
	/**
	 * Resolves when the work is done, or settled as failed. What the database ended, as when it is restarted, is thrown, so that it is
	 * tried again; only the last attempt settles that, too. Without `attempt` there is only one.
	 */
	handle(job: { id: string }, attempt?: Attempt): Promise<void>
	/** Gives up what is being done: whoever starts next goes on with it. */
	stop(): Promise<void>
}

const threadFile = new URL('./import-thread.ts', import.meta.url)

// A file that takes more than this ends its own thread, not the shop.
const memoryMegabytes = 768

export function openImportWork({ db, databaseUrl, log }: Opening): ImportWork {
	const threads = new Map<string, { thread: Worker; done: Promise<void> }>()
	let isStopped = false

	async function work(id: string): Promise<void> {
		const running = threads.get(id)
		if (running) return await running.done
		const thread = new Worker(threadFile, {
			workerData: { databaseUrl, id },
			resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
		})
		const done = ended(thread).finally(() => threads.delete(id))
		threads.set(id, { thread, done })
		await done
	}

	return {
		async handle({ id }, attempt = { isLast: true }) {
			// The job is taken up again by whoever starts next.
			if (isStopped) throw new Error('The shop is stopping')
			try {
				await work(id)
			} catch (error) {
				if (isStopped || (isPassing(error) && !attempt.isLast)) throw error
				log.error({ err: error, import: id }, 'an import failed')
				await failImport({ db, clock: systemClock }, id, { problem: 'internal' })
			}
		},
		async stop() {
			isStopped = true
			await Promise.all([...threads.values()].map(({ thread }) => thread.terminate()))
		},
	}
}

/** Rejects with what the thread failed of. */
function ended(thread: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		thread.once('error', reject)
		thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The thread ended with ${code}`))))
	})
}
