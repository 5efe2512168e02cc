import autocannon from 'autocannon'
import { chromiumAccepts, type LoadResult, load } from './load.ts'

// The load generator, a process of its own: it must not share the event loop of who measures, nor the server's.
process.once('message', (message) => {
	generate(message).then(
		(result) => process.send?.(result, () => process.disconnect()),
		(error: unknown) => {
			console.error(error)
			process.exit(1)
		},
	)
})

async function generate(message: unknown): Promise<LoadResult> {
	const { url, paths, uniquePath, connections, seconds } = load.parse(message)
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
