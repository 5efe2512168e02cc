import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../problem.ts'

/** Throws for a request that leads nowhere. */
export type RefuseUnknown = (request: FastifyRequest) => never

/**
 * Learns the paths that are mounted from now on. What it returns throws `method_not_allowed`, with `Allow`, for a path that
 * is there for other methods, else `not_found`.
 */
export function refuseUnknown(app: FastifyInstance): RefuseUnknown {
	const methodsOf = new Map<string, Set<string>>()
	app.addHook('onRoute', ({ url, method }) => {
		const methods = methodsOf.get(url) ?? new Set()
		methodsOf.set(url, methods)
		for (const one of [method].flat()) methods.add(one)
	})
	return (request) => {
		const path = request.url.split('?')[0] ?? ''
		const mounted = [...methodsOf].filter(([pattern]) => toExpression(pattern).test(path))
		const allowed = new Set(mounted.flatMap(([, methods]) => [...methods]))
		if (allowed.size === 0 || allowed.has(request.method)) return fail('not_found')
		return fail('method_not_allowed', { headers: { allow: [...allowed].sort().join(', ') } })
	}
}

/** Fastify's notation as an expression: `:id` is one segment, `*` the rest. */
function toExpression(pattern: string): RegExp {
	const plain = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
	return new RegExp(`^${plain.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
}
