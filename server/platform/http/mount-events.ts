import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EventHub, HubEvent } from '../event-hub.ts'
import { fail } from '../problem.ts'
import { type Identifying, identify } from './identify.ts'

interface MountEventsInput extends Identifying {
	readonly path: string
	readonly hub: EventHub
}

/** Limits the connections of one person; few people open more tabs. */
const streamsOfPerson = 10
const heartbeatMs = 25_000
/** A client with so many unread bytes is gone; a browser reconnects by itself. */
const mostUnread = 64 * 1024

/** Throws `unauthenticated`, and `too_many_requests` beyond ten streams of one person. */
export function mountEvents(app: FastifyInstance, { path, hub, ...identifying }: MountEventsInput): void {
	const open = new Set<() => void>()
	let isClosing = false
	app.addHook('preClose', async () => {
		isClosing = true
		for (const end of open) end()
	})
	app.route({ method: 'GET', url: path, exposeHeadRoute: false, handler: serve })

	async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
		const { userId, role } = (await identify(request, identifying)) ?? fail('unauthenticated')
		if (hub.countOf(userId) >= streamsOfPerson) fail('too_many_requests', { retryAfterSeconds: 30 })
		if (isClosing) reply.header('connection', 'close')
		const stream = openStream(reply)
		const receivesAll = role === 'Admin'
		const receive = ({ name, data }: HubEvent) => write(stream, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
		const unsubscribe = hub.subscribe({ userId, receivesAll, receive })
		const heartbeat = setInterval(async () => {
			const visitor = await identify(request, identifying).catch(() => undefined)
			if (visitor?.role === role) write(stream, ': \n\n')
			else end()
		}, heartbeatMs)
		open.add(end)
		stream.on('close', stop)
		stream.on('error', stop)
		// A client that left during identification sends no more close event.
		if (stream.destroyed) stop()
		// A client that comes over a kept-alive connection connects anew.
		if (isClosing) end()

		function end() {
			stream.end()
			stop()
		}

		function stop() {
			unsubscribe()
			clearInterval(heartbeat)
			open.delete(end)
		}
	}
}

/** The raw stream bypasses Fastify, so the usual headers are copied. */
function openStream(reply: FastifyReply): ServerResponse {
	const stream = reply.raw
	// Proxies would otherwise hold events back to collect many.
	reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store')
	for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value)
	reply.hijack()
	stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
	stream.write(': open\n\n')
	return stream
}

function write(stream: ServerResponse, text: string): void {
	if (stream.writableLength > mostUnread) stream.destroy()
	else if (!stream.writableEnded) stream.write(text)
}
