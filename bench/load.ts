import { z } from 'zod'
import { runApart } from './run-apart.ts'

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
