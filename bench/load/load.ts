import { type Agent, type IncomingMessage, request } from 'node:http'
import { z } from 'zod'
import { runApart } from './run-apart.ts'

/** Each connection is a buyer who orders again after each answer. */
export const orderLoad = z.object({
	url: z.string(),
	buyers: z.array(z.object({ userId: z.string(), token: z.string() })),
	products: z.array(z.object({ id: z.string(), price: z.int() })),
	seconds: z.number(),
	/** The same seed gives the same baskets. */
	seed: z.int(),
})

export type OrderLoad = z.input<typeof orderLoad>

/** Requests start by a timetable whether or not earlier ones returned, so latency includes the wait of a slow server. */
export const timedLoad = z.object({
	url: z.string(),
	seconds: z.number(),
	/** Streams run side by side; each sends its requests in turn. */
	streams: z.array(
		z.object({
			perSecond: z.number(),
			requests: z.array(
				z.object({
					path: z.string(),
					json: z.unknown().optional(),
					cookie: z.string().optional(),
					token: z.string().optional(),
				}),
			),
		}),
	),
})

export type TimedLoad = z.input<typeof timedLoad>

const percentiles = z.object({ p50: z.number(), p99: z.number() })

const timedResult = z.object({
	requests: z.int(),
	/** No answer, or one outside 2xx. */
	refused: z.int(),
	/** Milliseconds from the scheduled moment to the end of the answer. */
	p50: z.number(),
	p99: z.number(),
	worst: z.number(),
	/** The same of the answers within 2xx; absent without any. */
	answered: percentiles.optional(),
	/** Of the answers that are 503 with `Retry-After`. */
	postponed: percentiles.extend({ count: z.int() }).optional(),
	/** The generator's own delay, 99th percentile in milliseconds. */
	lateness: z.number(),
})

const timedResults = z.array(timedResult)

export type TimedResult = z.output<typeof timedResult>

/** Runs in its own process. */
export async function applyTimedLoad(load: TimedLoad): Promise<TimedResult[]> {
	return await runApart('generate-timed-load.ts', load, timedResults)
}

/** The `Accept-Encoding` of Chromium. */
export const chromiumAccepts = 'gzip, deflate, br, zstd'

/** Uses the paths in turn, or a new path below `uniquePath` each time. */
export const load = z.object({
	url: z.string(),
	paths: z.array(z.string()).default([]),
	token: z.string().optional(),
	/** A growing number prevents answers from kept pages. */
	uniquePath: z.object({ prefix: z.string(), from: z.int() }).optional(),
	connections: z.int(),
	/** How long each connection asks for the paths. */
	seconds: z.number().optional(),
	/** A total instead of `seconds`: each path goes to the next free connection, so all are used equally. */
	requests: z.int().optional(),
})

export type Load = z.input<typeof load>

export const loadResult = z.object({
	requests: z.int(),
	requestsPerSecond: z.number(),
	/** No answer, or one outside 2xx. */
	refused: z.int(),
	p50: z.number(),
	p95: z.number(),
	p99: z.number(),
})

export type LoadResult = z.output<typeof loadResult>

export async function applyLoad(load: Load): Promise<LoadResult> {
	return await runApart('generate-load.ts', load, loadResult)
}

/** With `json` a POST, else a GET. */
export interface RequestToSend {
	readonly path: string
	readonly json?: unknown
	readonly cookie?: string | undefined
	readonly token?: string | undefined
}

interface Answer {
	readonly status: number
	/** It is 503 and says when to ask again. */
	readonly isPostponed: boolean
	/** The cookies in the form that a browser returns. */
	readonly cookie: string
}

const limitMs = 10_000

/** Throws without a complete answer within 10 s. */
export async function sendRequest(
	url: string,
	{ path, json, cookie, token }: RequestToSend,
	agent: Agent,
): Promise<Answer> {
	const body = json === undefined ? undefined : JSON.stringify(json)
	const headers = {
		'accept-encoding': chromiumAccepts,
		...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
		...(cookie !== undefined && { cookie }),
		...(token !== undefined && { authorization: `Bearer ${token}` }),
	}
	const method = body === undefined ? 'GET' : 'POST'
	const signal = AbortSignal.timeout(limitMs)
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url + path, { agent, method, headers, signal }, resolve)
			.once('error', reject)
			.end(body)
	})
	// Reading to the end frees the connection.
	for await (const _ of response);
	const cookies = response.headers['set-cookie'] ?? []
	const { statusCode: status = 0 } = response
	const isPostponed = status === 503 && response.headers['retry-after'] !== undefined
	return { status, isPostponed, cookie: cookies.map((set) => set.split(';', 1)[0]).join('; ') }
}
