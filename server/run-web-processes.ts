import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { Registry } from 'prom-client'
import { openShopDatabase } from './open-shop-database.ts'
import type { Config } from './platform/config/config.ts'
import { countRestarts } from './platform/metrics/measure-process.ts'
import { MetricsCollector } from './platform/metrics/shared-metrics.ts'
import { startWebProcess, type WebProcess } from './platform/process/start-web-process.ts'
import { type Supervision, supervise } from './platform/process/supervise.ts'

const graceMs = 9_500
const restartPausesMs = [0, 1, 2, 3, 5, 8, 13, 21, 34, 60].map((seconds) => seconds * 1_000)

const print = (line: string) => process.stdout.write(`${line}\n`)

interface RunningProcesses {
	/** For the person who starts the shop. */
	readonly lines: readonly string[]
	/** Replaces the processes one after the other; each goes once its successor takes requests. */
	roll(): Promise<void>
	close(): Promise<void>
}

/**
 * Opens the database and supervises several processes on one port, one of which does the jobs. SIGHUP replaces them without
 * refusing a request.
 */
export async function runWebProcesses(config: Config): Promise<void> {
	const ending = new AbortController()
	const starting = start(config, ending.signal).catch((error: unknown) => {
		// A cancelled start has closed everything it had opened.
		if (!ending.signal.aborted) throw error
	})
	closeWithGrace({ delay: graceMs, skip: ['SIGHUP'] }, async ({ err }) => {
		ending.abort()
		if (err) process.stderr.write(`${err.stack ?? err}\n`)
		const shop = await starting
		await shop?.close()
	})
	process.on('SIGHUP', async () => {
		const shop = await starting
		await shop?.roll()
	})
	const shop = await starting
	if (ending.signal.aborted) return
	for (const line of shop?.lines ?? []) print(line)
}

async function start(config: Config, signal: AbortSignal): Promise<RunningProcesses> {
	const database = await openShopDatabase(config)
	const running: Supervision<WebProcess>[] = []
	const stop = () => Promise.all(running.map((supervision) => supervision.stop()))
	const close = async () => {
		await stop()
		await database.close()
	}
	// Those that run do not wait for one that starts.
	signal.addEventListener('abort', () => void stop())
	try {
		const startProcess = processStarter(database.url, signal)
		const startOne = async (doesJobs: boolean) => {
			const { supervision, lines } = await startProcess(doesJobs)
			running.push(supervision)
			return lines
		}
		// The first fills an empty shop.
		const lines = await startOne(true)
		const others = Array.from({ length: config.WEB_PROCESSES - 1 }, () => startOne(false))
		const failed = (await Promise.allSettled(others)).find(({ status }) => status === 'rejected')
		if (failed?.status === 'rejected') throw failed.reason
		signal.throwIfAborted()
		return { lines, roll: rollerOf(running, signal), close }
	} catch (error) {
		await close()
		throw error
	}
}

function processStarter(databaseUrl: string, signal: AbortSignal) {
	// Passes connections on from here, so that none is lost with a process that it waits for.
	cluster.schedulingPolicy = cluster.SCHED_RR
	const registry = new Registry()
	const restarts = countRestarts(registry)
	const collector = new MetricsCollector({ registry })
	let fills = true
	return async (doesJobs: boolean) => {
		let lines: readonly string[] = []
		const supervision = await supervise({
			name: doesJobs ? 'The web process that does the jobs' : 'A web process',
			log: print,
			onRestart: () => restarts.inc(),
			pausesMs: restartPausesMs,
			async start(stopping) {
				const started = await startWebProcess({
					task: { databaseUrl, doesJobs, fills },
					signal: AbortSignal.any([signal, stopping]),
					receive: (message, answer) => collector.receive(message, answer),
				})
				if (fills) lines = started.lines
				fills = false
				collector.add(started)
				return started
			},
		})
		return { supervision, lines }
	}
}

function rollerOf(running: readonly Supervision<WebProcess>[], signal: AbortSignal): () => Promise<void> {
	let isRolling = false
	return async () => {
		if (isRolling) return void print('The web processes are being replaced already')
		isRolling = true
		try {
			for (const { replace } of running) await replace((old) => old.retire())
			print('The web processes are replaced')
		} catch (error) {
			if (signal.aborted) return
			const reason = error instanceof Error ? error.message : error
			print(`The rolling restart stopped, and the processes not replaced yet go on: ${reason}`)
		} finally {
			isRolling = false
		}
	}
}
