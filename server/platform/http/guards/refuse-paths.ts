import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { fail } from '../../problem.ts'

const place = '/refused-path'

/**
 * Without it Fastify answers a path that it cannot decode, or with a part too long, past every hook: without its headers and its line in
 * the log. Here such a request is routed once more, to where it is refused as any other.
 */
export function refusePaths(find: () => FastifyInstance): NonNullable<FastifyServerOptions['frameworkErrors']> {
	return (_, { raw, originalUrl }, reply) => {
		refused.add(raw)
		raw.url = originalUrl
		find().routing(raw, reply.raw)
	}
}

const refused = new WeakSet<IncomingMessage>()

/** Returns where a request is routed; the URL that it was sent to stays its `originalUrl`. */
export function rewritePath(request: IncomingMessage): string {
	return refused.has(request) ? place : escapeMalformed(request)
}

export function mountRefusedPath(app: FastifyInstance): void {
	app.all(place, async () => fail('not_found'))
}

/** Returns the URL of a request; in a path that cannot be decoded each `%` stands for itself, so it is found like any other. */
export function escapeMalformed({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
	const path = url.replace(/\?.*/s, '')
	try {
		decodeURI(path)
		return url
	} catch {
		return path.replaceAll('%', '%25') + url.slice(path.length)
	}
}
