import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../problem.ts'

export type RefuseUnknown = (request: FastifyRequest) => never

/** Covers paths mounted after this call. The result throws `method_not_allowed`, with `Allow`, or `not_found`. */
export function refuseUnknown(app: FastifyInstance): RefuseUnknown {
	const methodsOf = new Map<string, Set<string>>()
	app.addHook('onRoute', ({ url, method }) => {
		const methods = methodsOf.get(url) ?? new Set()
		methodsOf.set(url, methods)
		for (const one of [method].flat()) methods.add(one)
	})
	return (request) => {
		const path = request.url.replace(/\?.*/s, '')
		const mounted = [...methodsOf].filter(([pattern]) => toExpression(pattern).test(path))
		const allowed = new Set(mounted.flatMap(([, methods]) => [...methods]))
		if (allowed.size === 0 || allowed.has(request.method)) return fail('not_found')
		return fail('method_not_allowed', { headers: { allow: [...allowed].sort().join(', ') } })
	}
}

function toExpression(pattern: string): RegExp {
	const plain = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
	return new RegExp(`^${plain.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
}
