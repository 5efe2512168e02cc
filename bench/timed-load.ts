import { z } from 'zod'
import { runApart } from './run-apart.ts'

/**
 * Requests to one server that start by a timetable, whether or not earlier ones came back: a server that falls behind is
 * shown no mercy, and the time a request had to wait for its turn is part of its latency.
 */
export const timedLoad = z.object({
	url: z.string(),
	seconds: z.number(),
	/** Go on side by side; the requests of each are sent in turn, as `sendRequest` does. */
	streams: z.array(
		z.object({
			perSecond: z.number(),
			requests: z.array(z.object({ path: z.string(), json: z.unknown().optional(), token: z.string().optional() })),
		}),
	),
})

export type TimedLoad = z.input<typeof timedLoad>

const timedResult = z.object({
	requests: z.int(),
	/** How many of them were not answered by 2xx, or not at all. */
	refused: z.int(),
	/** Milliseconds from the moment in the timetable to the end of the answer. */
	p50: z.number(),
	p99: z.number(),
	/** How much of that the generator itself was late in sending, 99th percentile. */
	lateness: z.number(),
})

/** What each stream met with, in their order. */
const timedResults = z.array(timedResult)

export type TimedResult = z.output<typeof timedResult>

/** Puts a server under load at fixed rates from a process of its own. */
export async function applyTimedLoad(load: TimedLoad): Promise<TimedResult[]> {
	return await runApart('generate-timed-load.ts', load, timedResults)
}
