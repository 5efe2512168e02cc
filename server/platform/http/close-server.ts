import { once } from 'node:events'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

const requestLimitMs = 6_000

/** Closes the server once. Until `patience` ends, kept-alive clients may leave by themselves; without it idle ones are cut off. */
export type CloseServer = (patience?: AbortSignal) => Promise<void>

/** Call it before the server listens. */
export function prepareClosing(app: FastifyInstance): CloseServer {
	const { server } = app
	let given: AbortSignal | undefined
	let isClosing = false
	// Fastify itself does this for requests that come later, but not for those that run already.
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (isClosing) reply.header('connection', 'close')
		done()
	})
	// The hooks before have ended the event streams.
	app.addHook('preClose', async () => {
		isClosing = true
		if (given && server.listening) await drain(server, given)
		// Cuts off slow requests, so that the rest of the shop can close in order.
		const timer = setTimeout(() => server.closeAllConnections(), requestLimitMs)
		server.once('close', () => clearTimeout(timer))
	})
	return async (patience) => {
		given = patience
		await app.close()
	}
}

/** Takes no new connections, and waits for the end of the others. A client that finds its idle connection cut off may not try again. */
async function drain(server: FastifyInstance['server'], patience: AbortSignal): Promise<void> {
	const closed = once(server, 'close', { signal: patience })
	// NOTE: the method of an HTTP server would cut off idle connections.
	Server.prototype.close.call(server)
	await closed.catch(() => undefined)
}
