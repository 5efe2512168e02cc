import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { inRequest } from '../log.ts'

const idHeader = 'x-request-id'

/** Taken over from a proxy, so that its log and ours name a request alike. */
export function requestId({ headers }: IncomingMessage, isBehindProxy: boolean): string {
	const given = headers[idHeader]
	return isBehindProxy && typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given) ? given : randomUUID()
}

/** Every answer and every line of the log names its request; with `isLogged` each answer is a line in the log, without the query, which may be personal. */
export function traceRequests(app: FastifyInstance, isLogged: boolean): void {
	app.addHook('onRequest', (request, reply, done) => {
		reply.header(idHeader, request.id)
		inRequest(request.id, done)
	})
	// A body arrives in the scope of its connection.
	app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done))
	if (!isLogged) return
	app.addHook('onResponse', (request, reply, done) => {
		const { method, url, ip, log } = request
		const path = url.replace(/\?.*/s, '')
		log.info({ method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
		done()
	})
}
