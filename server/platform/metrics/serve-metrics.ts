import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { fail } from '../problem.ts'
import { portProblem } from '../process/free-ports.ts'

export const metricsPath = '/metrics'

/** On the shop's own port, for clients that send the token. */
export function mountMetrics(app: FastifyInstance, metrics: Registry, token: string): void {
	const wanted = Buffer.from(`Bearer ${token}`)
	app.get(metricsPath, async (request, reply) => {
		const given = Buffer.from(request.headers.authorization ?? '')
		if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) fail('unauthenticated')
		return reply
			.header('cache-control', 'no-store')
			.type(metrics.contentType)
			.send(await metrics.metrics())
	})
}

interface MetricsServer {
	readonly port: number
	close(): void
}

interface ServeMetricsInput {
	readonly metrics: Registry
	readonly host: string
	readonly port: number
}

/** On a port of their own, which only the inner network may reach; 0 takes a free one. */
export async function serveMetrics({ metrics, host, port }: ServeMetricsInput): Promise<MetricsServer> {
	const server = createServer(async (request, response) => {
		if (request.url !== metricsPath) return response.writeHead(404).end()
		const text = await metrics.metrics().catch(() => undefined)
		if (text === undefined) return response.writeHead(500).end()
		return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
	})
	server.listen(port, host)
	await once(server, 'listening').catch((error: unknown) => {
		throw portProblem(error, { host, port, setting: 'METRICS_PORT' })
	})
	const address = server.address()
	return {
		port: typeof address === 'object' && address ? address.port : port,
		close() {
			server.close()
			server.closeAllConnections()
		},
	}
}
