import { z } from 'zod'
import { runApart } from './run-apart.ts'

/** Orders to one server: each connection is a buyer who orders again as soon as the order before is answered. */
export const orderLoad = z.object({
	/** Where orders are posted. */
	url: z.string(),
	buyers: z.array(z.object({ userId: z.string(), token: z.string() })),
	products: z.array(z.object({ id: z.string(), price: z.int() })),
	seconds: z.number(),
	/** Baskets are the same for the same one. */
	seed: z.int(),
})

export type OrderLoad = z.input<typeof orderLoad>

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

/** What Chromium sends as `Accept-Encoding`. */
export const chromiumAccepts = 'gzip, deflate, br, zstd'

/** Requests to one server: the paths in turn, or below `uniquePath` a new one every time. */
export const load = z.object({
	url: z.string(),
	paths: z.array(z.string()).default([]),
	/** Whose access token each request carries. */
	token: z.string().optional(),
	/** Each request appends the next number, so that no answer is asked for twice. */
	uniquePath: z.object({ prefix: z.string(), from: z.int() }).optional(),
	connections: z.int(),
	/** Each connection asks for all paths for so long. */
	seconds: z.number().optional(),
	/** Instead: so many requests in all, each path to whichever connection is next, so that all are asked for equally often. */
	requests: z.int().optional(),
})

export type Load = z.input<typeof load>

/** What a load met with; latencies are in milliseconds. */
export const loadResult = z.object({
	requests: z.int(),
	requestsPerSecond: z.number(),
	/** How many of them were not answered by 2xx, or not at all. */
	refused: z.int(),
	p50: z.number(),
	p95: z.number(),
	p99: z.number(),
})

export type LoadResult = z.output<typeof loadResult>

/** Puts a server under load from a process of its own. */
export async function applyLoad(load: Load): Promise<LoadResult> {
	return await runApart('generate-load.ts', load, loadResult)
}
