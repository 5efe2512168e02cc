import type { Log } from './log.ts'

interface Repeating {
	readonly log: Log
	readonly failure: string
	/** From the end of one run to the start of the next, and before the first run unless `atOnce`. */
	readonly pauseMs: number
	readonly atOnce?: boolean
}

/** The returned function stops it without waiting for running work: a stuck database must not block the end of the shop. */
export function repeat({ log, failure, pauseMs, atOnce = false }: Repeating, work: () => Promise<unknown>): () => void {
	let isStopped = false
	let timer: NodeJS.Timeout | undefined
	const start = async () => {
		try {
			await work()
		} catch (error) {
			if (!isStopped) log.warn({ err: error }, failure)
		}
		if (!isStopped) wait()
	}
	const wait = () => {
		timer = setTimeout(() => void start(), pauseMs).unref()
	}
	if (atOnce) void start()
	else wait()
	return () => {
		isStopped = true
		clearTimeout(timer)
	}
}
