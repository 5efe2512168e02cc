import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
	interface FastifyContextConfig {
		takesFiles?: boolean
	}
}

/** Enough for a catalogue file over a slow line. */
export const requestLimitMs = 120_000
const shortLimitMs = 20_000

/** Cuts off slow bodies after `limitMs`; calls with files have `requestLimitMs`, the limit of the server itself. */
export function limitBodies(app: FastifyInstance, limitMs = shortLimitMs): void {
	app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
		done()
		// An injected request has no connection.
		if (!(raw.socket instanceof Socket)) return
		const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
		if (!hasBody || routeOptions.config.takesFiles) return
		const timer = setTimeout(() => {
			if (raw.complete || raw.destroyed) return
			app.server.emit('clientError', new TimedOut(), raw.socket)
		}, limitMs)
		raw.once('close', () => clearTimeout(timer))
	})
}

class TimedOut extends Error {
	readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
