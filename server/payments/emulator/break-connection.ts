import type { FastifyReply } from 'fastify'

/** Ends the connection without an answer, as a server does that is not there. */
export function breakConnection(reply: FastifyReply): FastifyReply {
	reply.hijack()
	reply.raw.destroy()
	return reply
}
