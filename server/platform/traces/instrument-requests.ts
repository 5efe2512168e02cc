import type { IncomingMessage } from 'node:http'
import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface InstrumentRequestsInput {
	readonly tracer: Tracer
	/** Whose traces go on in ours: those of the proxies that are trusted. */
	readonly isOfProxy: (request: IncomingMessage) => boolean
}

const propagator = new W3CTraceContextPropagator()
const headersOf = {
	get: ({ headers }: FastifyRequest, key: string) => headers[key],
	keys: ({ headers }: FastifyRequest) => Object.keys(headers),
}

/** Asked by machines every few seconds. */
const untraced = ['/health/live', '/health/ready', '/metrics']

/** Makes a span of each request. Call it before any other hook is added. */
export function instrumentRequests(app: FastifyInstance, { tracer, isOfProxy }: InstrumentRequestsInput): void {
	const contexts = new WeakMap<FastifyRequest, Context>()
	const inContext = (request: FastifyRequest, done: () => void) => {
		const active = contexts.get(request)
		if (active) context.with(active, done)
		else done()
	}
	app.addHook('onRequest', (request, _reply, done) => {
		const { method, routeOptions } = request
		const route = routeOptions.url ?? 'page'
		if (untraced.includes(route)) return done()
		const parent = isOfProxy(request.raw) ? propagator.extract(ROOT_CONTEXT, request, headersOf) : ROOT_CONTEXT
		const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request.id': request.id }
		const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
		contexts.set(request, trace.setSpan(parent, span))
		inContext(request, done)
	})
	// A body arrives in the context of its connection.
	app.addHook('preValidation', (request, _reply, done) => inContext(request, done))
	app.addHook('onResponse', (request, { statusCode }, done) => {
		const active = contexts.get(request)
		const span = active && trace.getSpan(active)
		span?.setAttribute('http.response.status_code', statusCode)
		if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
		span?.end()
		inContext(request, done)
	})
}
