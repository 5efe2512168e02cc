import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Freshness } from '../database.ts'
import type { Visitor } from '../session.ts'

const writerCookie = 'wrote'
/** Longer than a replica that serves may lag, and than it takes to notice one that lags more. */
const writerSeconds = 10
const reading = ['GET', 'HEAD', 'OPTIONS']

/** Marks with a cookie who has just changed something below one of the paths: what they read next must have it. */
export function noteWriters(app: FastifyInstance, paths: readonly string[]): void {
	app.addHook('onSend', async (request, reply) => {
		if (reading.includes(request.method) || reply.statusCode >= 400) return
		if (!paths.some((path) => request.url.startsWith(path))) return
		reply.setCookie(writerCookie, '1', {
			path: '/',
			maxAge: writerSeconds,
			httpOnly: true,
			sameSite: 'strict',
			secure: 'auto',
		})
	})
}

export function hasJustWritten(cookies: Readonly<Record<string, string | undefined>>): boolean {
	return cookies[writerCookie] !== undefined
}

export function freshnessFor({ cookies }: FastifyRequest, visitor: Visitor | undefined): Freshness {
	return hasJustWritten(cookies) || visitor?.role === 'Admin' ? 'latest' : 'recent'
}
