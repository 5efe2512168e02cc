import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface CountRequestsInput {
	readonly registry: Registry
	/** Where orders are placed. */
	readonly orderPath: string
}

/** Call it before the routes are mounted. */
export function countRequests(app: FastifyInstance, { registry, orderPath }: CountRequestsInput): void {
	const registers = [registry]
	const durations = new Histogram({
		name: 'shop_http_request_seconds',
		help: 'Time to answer, by method, route and status',
		labelNames: ['method', 'route', 'status'],
		buckets: seconds,
		registers,
	})
	const orders = new Counter({
		name: 'shop_orders_total',
		help: 'Orders of customers by outcome: placed, or the code of the refusal (prices_changed, product_gone, …)',
		labelNames: ['outcome'],
		registers,
	})
	app.addHook('onResponse', (request, reply, done) => {
		const { method } = request
		const route = routeOf(request)
		durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
		if (method === 'POST' && route === orderPath) {
			orders.inc({ outcome: reply.statusCode < 300 ? 'placed' : reply.problemCode || String(reply.statusCode) })
		}
		done()
	})
}

/** The pattern, because every path of its own would be a series of its own. Pages have no route. */
function routeOf({ routeOptions }: FastifyRequest): string {
	return routeOptions.url ?? 'page'
}
