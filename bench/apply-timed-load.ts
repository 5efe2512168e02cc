import { runApart } from './run-apart.ts'
import { type TimedLoad, type TimedResult, timedResults } from './timed-load.ts'

/** Puts a server under load at fixed rates from a process of its own. */
export async function applyTimedLoad(load: TimedLoad): Promise<TimedResult[]> {
	return await runApart('generate-timed-load.ts', load, timedResults)
}
