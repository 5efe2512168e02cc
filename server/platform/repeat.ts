import type { Log } from './log.ts'

interface Repeating {
	readonly log: Log
	/** What is logged when it fails; it is done again all the same. */
	readonly failure: string
	/** From the end of one to the beginning of the next, and before the first unless `atOnce`. */
	readonly pauseMs: number
	readonly atOnce?: boolean
}

/**
 * Does something again and again. What it returns stops it, without waiting for work on its way: a stuck database must not hold
 * the end, which takes half-done work back.
 */
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
