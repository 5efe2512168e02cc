import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { EventHub, HubEvent } from '../event-hub.ts'
import { fail } from '../problem.ts'
import { type Identifying, identify } from './identify.ts'

interface Mounting extends Identifying {
	readonly path: string
	readonly hub: EventHub
}

/** More tabs than these hardly stand open, and each holds a connection. */
const streamsOfPerson = 10
const heartbeatMs = 25_000
// As long as a token counts: who listens on comes with a new one.
const longestMs = 15 * 60_000

/**
 * Serves what happens to a person's own things as server-sent events, until their token would be too old. Comments keep the
 * connection alive. Throws `unauthenticated`, and `too_many_requests` beyond ten streams of one person.
 */
export function mountEvents(app: FastifyInstance, { path, hub, ...identifying }: Mounting): void {
	const open = new Set<() => void>()
	app.addHook('preClose', async () => {
		for (const end of open) end()
	})
	app.get(path, async (request, reply) => {
		const visitor = (await identify(request, identifying)) ?? fail('unauthenticated')
		const { userId, role } = visitor
		if (hub.countOf(userId) >= streamsOfPerson) fail('too_many_requests', { retryAfterSeconds: 30 })
		const stream = reply.raw
		// Proxies would otherwise keep events back until there are many.
		reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store')
		for (const [name, value] of Object.entries(reply.getHeaders()))
			if (value !== undefined) stream.setHeader(name, value)
		reply.hijack()
		stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
		stream.write(': open\n\n')
		const stopListening = hub.listen({ userId, hearsAll: role === 'Admin', hear: (event) => write(stream, event) })
		const heartbeat = setInterval(() => stream.write(': \n\n'), heartbeatMs)
		const limit = setTimeout(end, longestMs)
		open.add(end)
		stream.on('close', stop)
		stream.on('error', stop)

		function end() {
			stream.end()
			stop()
		}

		function stop() {
			stopListening()
			clearInterval(heartbeat)
			clearTimeout(limit)
			open.delete(end)
		}
	})
}

function write(stream: ServerResponse, { name, data }: HubEvent): void {
	stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
