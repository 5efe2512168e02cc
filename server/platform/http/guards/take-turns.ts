import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** No browser sends the next request before the answer to the one before it has come. */
const mostWaiting = 32

/**
 * Answers one request of a connection at a time: those that were sent without waiting for an answer wait, and what comes after them is
 * not read. Node itself starts on all that one piece of data holds, thousands of them. Call it before the server listens.
 *
 * NOTE: only for the main server; where a name has several addresses, Fastify makes a server for each of the others.
 */
export function takeTurns(app: FastifyInstance): void {
	// By then all listeners are there.
	app.addHook('onReady', async () => {
		const { server } = app
		const listeners = server.listeners('request')
		server.removeAllListeners('request')
		const waiting = new WeakMap<Socket, (() => void)[]>()
		server.on('request', (request: IncomingMessage, response: ServerResponse) => {
			const { socket } = request
			if (socket.destroyed) return
			const begin = () => {
				response.once('close', () => goOn(socket))
				for (const listener of listeners) listener.call(server, request, response)
			}
			const queue = waiting.get(socket)
			if (!queue) {
				waiting.set(socket, [])
				begin()
			} else if (queue.length < mostWaiting) {
				queue.push(begin)
				socket.pause()
			} else {
				socket.destroy()
			}
		})

		function goOn(socket: Socket): void {
			const next = socket.writable ? waiting.get(socket)?.shift() : undefined
			if (next) {
				next()
				return
			}
			waiting.delete(socket)
			socket.resume()
		}
	})
}
