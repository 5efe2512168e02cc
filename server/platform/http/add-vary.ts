import type { FastifyReply } from 'fastify'

/** Beside what the answer varies by already: with listed origins, by the origin. */
export function addVary(reply: FastifyReply, names: string): void {
	reply.header('vary', [reply.getHeader('vary') ?? [], names].flat().join(', '))
}
