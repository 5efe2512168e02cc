import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isCrawler } from '../pages/crawlers.ts'
import type { CountPage } from '../pages/front.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Of what is sold only in stock there may be too few pieces; of the rest they are made to order. */
const soldOut: Readonly<Record<string, string>> = {
	product_gone: 'product',
	stock_short: 'product',
	delivery_taken: 'window',
}

interface CountRequestsInput {
	readonly registry: Registry
	/** Where orders are placed. */
	readonly orderPath: string
}

/** Call it before the routes are mounted. The result counts pages that are answered without Fastify. */
export function countRequests(app: FastifyInstance, { registry, orderPath }: CountRequestsInput): CountPage {
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
	const oversold = new Counter({
		name: 'shop_oversell_refusals_total',
		help: 'Orders refused because there was no more: of a product, or of a courier’s window',
		labelNames: ['of'],
		registers,
	})
	for (const of of Object.values(soldOut)) oversold.inc({ of }, 0)
	app.addHook('onResponse', (request, reply, done) => {
		const { method } = request
		const route = routeOf(request, reply)
		durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
		if (method === 'POST' && route === orderPath) {
			orders.inc({ outcome: reply.statusCode < 300 ? 'placed' : reply.problemCode || String(reply.statusCode) })
			const of = soldOut[reply.problemCode]
			if (of) oversold.inc({ of })
		}
		done()
	})
	return (status, ms) => durations.observe({ method: 'GET', route: 'page', status }, ms / 1000)
}

/** The pattern, because every path of its own would be a series of its own. Pages have no route; crawlers that are put off are no fault. */
function routeOf({ routeOptions, headers }: FastifyRequest, { statusCode }: FastifyReply): string {
	if (statusCode === 503 && isCrawler(headers['user-agent'])) return 'crawler'
	return routeOptions.url ?? 'page'
}
