import { context, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import pg from 'pg'
import { endFailed } from './end-span.ts'

const longestText = 2_000

/**
 * Makes a span of each query inside of a traced work, of pools and of their connections. A query with a callback is one that a pool
 * passes on to its connection. Returns what ends it.
 */
export function instrumentQueries(tracer: Tracer): () => void {
	const undos = [pg.Pool.prototype, pg.Client.prototype].map((target) => {
		const own = Object.getOwnPropertyDescriptor(target, 'query')
		const query: unknown = Reflect.get(target, 'query')
		if (typeof query !== 'function') throw new TypeError('pg has no queries')
		Object.defineProperty(target, 'query', {
			configurable: true,
			writable: true,
			value(this: object, ...args: unknown[]): unknown {
				const ask = (): unknown => Reflect.apply(query, this, args)
				const text = textOf(args[0])
				const isPassedOn = args.some((arg) => typeof arg === 'function')
				if (text === undefined || isPassedOn || !trace.getSpan(context.active())) return ask()
				return inQuerySpan(tracer, text, ask)
			},
		})
		return () => {
			if (own) Object.defineProperty(target, 'query', own)
			else Reflect.deleteProperty(target, 'query')
		}
	})
	return () => {
		for (const undo of undos) undo()
	}
}

/** Undefined for cursors and copies, which are objects with a course of their own. */
function textOf(query: unknown): string | undefined {
	if (typeof query === 'string') return query
	if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined
	return typeof query.text === 'string' ? query.text : undefined
}

async function inQuerySpan(tracer: Tracer, text: string, ask: () => unknown): Promise<unknown> {
	const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
	const attributes = {
		'db.system.name': 'postgresql',
		'db.operation.name': operation,
		// Without parameters, and without literals, which may be personal too.
		'db.query.text': text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, longestText),
	}
	const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes })
	try {
		const result = await ask()
		span.end()
		return result
	} catch (error) {
		endFailed(span, error)
		throw error
	}
}
