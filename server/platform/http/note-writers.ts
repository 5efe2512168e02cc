import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Freshness } from '../database.ts'
import type { Visitor } from '../session.ts'

const writerCookie = 'wrote'
/** Longer than a replica that serves may lag, and than it takes to notice one that lags more. */
const writerSeconds = 10
const reading = ['GET', 'HEAD', 'OPTIONS']

/** Marks with a cookie who has just changed something: what they read next must have it. */
export function noteWriters(app: FastifyInstance): void {
	app.addHook('onSend', async (request, reply) => {
		if (reading.includes(request.method) || reply.statusCode >= 400) return
		reply.setCookie(writerCookie, '1', {
			path: '/',
			maxAge: writerSeconds,
			httpOnly: true,
			sameSite: 'strict',
			secure: 'auto',
		})
	})
}

export function freshnessFor({ cookies }: FastifyRequest, visitor: Visitor | undefined): Freshness {
	return cookies[writerCookie] !== undefined || visitor?.role === 'Admin' ? 'latest' : 'recent'
}
