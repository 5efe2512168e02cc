import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const stuckMs = 30_000

/**
 * Cuts off who takes nothing of an answer for `longestMs`, or for twice that, whatever they send meanwhile. Call it before the server
 * listens.
 */
export function cutOffStuck(app: FastifyInstance, longestMs = stuckMs): void {
	/** What each connection was last seen to wait for. */
	const seen = new Map<Socket, string>()
	app.server.on('connection', (socket: Socket) => {
		seen.set(socket, '')
		socket.once('close', () => seen.delete(socket))
	})
	const timer = setInterval(() => {
		for (const [socket, before] of seen) {
			const unsent = describeUnsent(socket)
			if (unsent !== '' && unsent === before) socket.destroy()
			else seen.set(socket, unsent)
		}
	}, longestMs)
	timer.unref()
	app.addHook('onClose', async () => clearInterval(timer))
}

/** Changes with every byte that the system takes, and is empty while all is taken. */
function describeUnsent(socket: Socket): string {
	if (socket.writableLength === 0) return ''
	// What is left of the piece that is being written: all others count once they are written whole.
	const handle: unknown = Reflect.get(socket, '_handle')
	const left: unknown = handle instanceof Object ? Reflect.get(handle, 'writeQueueSize') : undefined
	return `${socket.bytesWritten} ${socket.writableLength} ${left}`
}
