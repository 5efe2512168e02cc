import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { inRequest } from '../log.ts'

/** Names the request in its answer. */
export const idHeader = 'x-request-id'
const form = /^[\w.:-]{8,128}$/

/** Whether the peer is one of the proxies that are trusted: strangers name requests and traces as they like. */
export function comesFrom(trusted: readonly string[]): (request: IncomingMessage) => boolean {
	const isTrusted = compile([...trusted])
	return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0)
}

/** Taken over from a proxy that is trusted, so that its log and ours name a request alike. */
export function requestIdOf(trusted: readonly string[]): (request: IncomingMessage) => string {
	const isOfProxy = comesFrom(trusted)
	return (request) => {
		const given = request.headers[idHeader]
		const isTaken = typeof given === 'string' && form.test(given) && isOfProxy(request)
		return isTaken ? given : randomUUID()
	}
}

/** Whether each answer has a line. */
export function notesAnswers(level: string): boolean {
	return level === 'debug' || level === 'trace'
}

// Who has the whole path gets in.
const secretPath = /^(.*\/(?:feeds|shared-favorites)\/).+$/

/** Every line of the log and every answer, except a page for proxies, names its request; with `isLogged` each answer is a line in the log, without what may be personal or secret. */
export function traceRequests(app: FastifyInstance, isLogged: boolean): void {
	app.addHook('onRequest', (request, reply, done) => {
		reply.header(idHeader, request.id)
		inRequest(request.id, done)
	})
	// A body arrives in the scope of its connection.
	app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done))
	if (!isLogged) return
	app.addHook('onResponse', (request, reply, done) => {
		const { method, originalUrl, ip, log } = request
		const path = originalUrl.replace(/\?.*/s, '').replace(secretPath, '$1…')
		log.info({ method, path, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
		done()
	})
}
