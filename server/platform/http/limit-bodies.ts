import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Takes forms with files, which may come slowly. */
		takesFiles?: boolean
	}
}

/** How long a whole request may take to come in: a catalogue file over a slow line. */
export const requestLimitMs = 120_000
const shortLimitMs = 20_000

/**
 * Cuts off bodies that drip in for longer than `limitMs`, as the server itself does with every request after `requestLimitMs`.
 * Calls that take files have until then.
 */
export function limitBodies(app: FastifyInstance, limitMs = shortLimitMs): void {
	app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
		done()
		// A request that is injected comes over no connection.
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

/** What the server itself says of a request that takes too long. */
class TimedOut extends Error {
	readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
