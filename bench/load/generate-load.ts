import autocannon from 'autocannon'
import type { z } from 'zod'
import { percentileOf } from '../measuring.ts'
import { chromiumAccepts, type LoadResult, load } from './load.ts'
import { answerStarter } from './run-apart.ts'

answerStarter(generate)

async function generate(order: unknown): Promise<LoadResult> {
	const { url, connections, token, ...asked } = load.parse(order)
	// The generator counts in whole milliseconds and has no 95th percentile.
	const latencies: number[] = []
	const startedAt = performance.now()
	let answeredAt = startedAt
	const result = await autocannon({
		url,
		connections,
		...(asked.requests === undefined ? { duration: asked.seconds ?? 0 } : { amount: asked.requests }),
		headers: { 'accept-encoding': chromiumAccepts, ...(token && { authorization: `Bearer ${token}` }) },
		requests: requestsOf(asked),
		// The generator checks for its end at this interval.
		sampleInt: 100,
		setupClient: (client) => {
			client.on('response', (_status, _bytes, milliseconds) => {
				latencies.push(milliseconds)
				answeredAt = performance.now()
			})
		},
	})
	if (latencies.length === 0) throw new Error(`${url} answered nothing`)
	// The requests may end well before the generator's next check.
	const seconds = asked.requests === undefined ? result.duration : (answeredAt - startedAt) / 1_000
	return {
		requests: result.requests.total,
		requestsPerSecond: result.requests.total / seconds,
		refused: result.non2xx + result.errors,
		p50: percentileOf(latencies, 50),
		p95: percentileOf(latencies, 95),
		p99: percentileOf(latencies, 99),
	}
}

type RequestsOfInput = Pick<z.output<typeof load>, 'paths' | 'uniquePath' | 'requests'>

function requestsOf({ paths, uniquePath, requests }: RequestsOfInput) {
	let next = uniquePath?.from ?? 0
	const fromNext = (pathOf: (number: number) => string): autocannon.Request[] => [
		{ setupRequest: (request) => ({ ...request, path: pathOf(next++) }) },
	]
	if (uniquePath) return fromNext((number) => `${uniquePath.prefix}${number}`)
	if (requests !== undefined) return fromNext((number) => paths[number % paths.length] ?? '/')
	return paths.map((path) => ({ path }))
}
