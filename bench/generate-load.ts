import autocannon from 'autocannon'
import { answerStarter } from './answer-starter.ts'
import { chromiumAccepts, type LoadResult, load } from './load.ts'

answerStarter(generate)

async function generate(order: unknown): Promise<LoadResult> {
	const { url, paths, uniquePath, connections, seconds } = load.parse(order)
	let next = uniquePath?.from ?? 0
	const unique: autocannon.Request | undefined = uniquePath && {
		setupRequest: (request) => ({ ...request, path: `${uniquePath.prefix}${next++}` }),
	}
	const result = await autocannon({
		url,
		connections,
		duration: seconds,
		headers: { 'accept-encoding': chromiumAccepts },
		requests: unique ? [unique] : paths.map((path) => ({ path })),
	})
	return {
		requests: result.requests.total,
		requestsPerSecond: result.requests.total / result.duration,
		refused: result.non2xx + result.errors,
		p50: result.latency.p50,
		p99: result.latency.p99,
	}
}
