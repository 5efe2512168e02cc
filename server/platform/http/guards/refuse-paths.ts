import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { fail } from '../../problem.ts'

const place = '/refused-path'

/**
 * Without it Fastify answers a path that it cannot decode, or with a part too long, past every hook: without its headers and its line in
 * the log. Here such a request is routed once more, to where it is refused as any other.
 */
export function refusePaths(find: () => FastifyInstance): NonNullable<FastifyServerOptions['frameworkErrors']> {
	return (_, { raw }, reply) => {
		Object.assign(raw, { originalUrl: raw.url, url: place })
		find().routing(raw, reply.raw)
	}
}

export function mountRefusedPath(app: FastifyInstance): void {
	app.all(place, async () => fail('malformed_request'))
}
