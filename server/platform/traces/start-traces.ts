import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { context, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minuteMs } from '#contract/values/durations.ts'
import { comesFrom } from '../http/trace-requests.ts'
import { setTracing, type Tracing } from '../spans.ts'
import { endFailed } from './end-span.ts'
import { instrumentQueries } from './instrument-queries.ts'
import { instrumentRequests } from './instrument-requests.ts'

interface StartTracesInput {
	/** The collector's, without `/v1/traces`. */
	readonly endpoint: string
	/** The proxies that may begin a trace. */
	readonly trusted: readonly string[]
	readonly warn: (sentence: string) => void
}

const pauseMs = 1_000
const sendLimitMs = 5_000
const closeLimitMs = 2_000
const warnAgainMs = minuteMs

const initialization = z.object({ fastify: z.custom<FastifyInstance>((value) => typeof value === 'object') })

/** Call it before the database and the server are opened. Returns what sends the last spans and ends tracing. */
export function startTraces({ endpoint, trusted, warn }: StartTracesInput): () => Promise<void> {
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
	warnOfLoss(warn)
	const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendLimitMs })
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': 'toy-shop' }).merge(
			detectResources({ detectors: [envDetector] }),
		),
		// A trace that a trusted proxy began follows the proxy's choice.
		sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
		spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: pauseMs })],
	})
	const tracer = provider.getTracer('toy-shop')
	const stopQueries = instrumentQueries(tracer)
	const isOfProxy = comesFrom(trusted)
	const addHooks = (message: unknown) => {
		instrumentRequests(initialization.parse(message).fastify, { tracer, isOfProxy })
	}
	// Fastify announces each new server here.
	subscribe('fastify.initialization', addHooks)
	setTracing(tracingOf(tracer))
	return async () => {
		setTracing(undefined)
		unsubscribe('fastify.initialization', addHooks)
		stopQueries()
		const late = new Promise((resolve) => setTimeout(resolve, closeLimitMs).unref())
		await Promise.race([provider.shutdown(), late]).catch(() => undefined)
		context.disable()
	}
}

const kinds = { client: SpanKind.CLIENT, job: SpanKind.CONSUMER, inner: SpanKind.INTERNAL } as const

function tracingOf(tracer: Tracer): Tracing {
	return {
		inSpan({ name, kind = 'inner', fields = {} }, work) {
			const options = { kind: kinds[kind], root: kind === 'job', attributes: fields }
			return tracer.startActiveSpan(name, options, async (span) => {
				try {
					const result = await work()
					span.end()
					return result
				} catch (error) {
					endFailed(span, error)
					throw error
				}
			})
		},
		findTraceId: () => trace.getSpanContext(context.active())?.traceId,
	}
}

/** A collector that is away loses traces and nothing else. */
function warnOfLoss(warn: (sentence: string) => void): void {
	let warnedAt = Number.NEGATIVE_INFINITY
	setGlobalErrorHandler(() => {
		if (performance.now() - warnedAt < warnAgainMs) return
		warnedAt = performance.now()
		warn('Traces cannot be sent: check OTEL_EXPORTER_OTLP_ENDPOINT and the collector there')
	})
}
