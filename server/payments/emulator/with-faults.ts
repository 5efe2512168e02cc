import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiAnswer } from './answer-once.ts'
import { ApiError } from './api-error.ts'
import { breakConnection } from './break-connection.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import type { AnswerFault, ApiCall } from './faults.ts'

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Makes a handler that does the work of a call and answers, or fails as planned. */
export function withFaults(
	deps: EmulatorDeps,
	call: ApiCall,
	work: (request: FastifyRequest) => Promise<ApiAnswer>,
): Handle {
	return async (request, reply) => {
		const fault = deps.faults.take(call)
		const answer = !fault || fault.afterDoing || fault.status === 200 ? await work(request) : undefined
		// The shop may hear of it before it has the answer.
		for (const event of answer?.events ?? []) deps.notifier.announce(event)
		if (fault?.delayMs) await wait(fault.delayMs, undefined, { ref: false, signal: deps.ending }).catch(() => undefined)
		if (fault?.status === 0) return breakConnection(reply)
		if (fault?.text !== undefined) return reply.code(fault.status).type('text/html; charset=utf-8').send(fault.text)
		const { status, body } = shown(answer, fault)
		return reply.code(status).send(body)
	}
}

function shown(answer: ApiAnswer | undefined, fault: AnswerFault | undefined): Pick<ApiAnswer, 'status' | 'body'> {
	if (answer && (!fault || fault.status === 200)) return answer
	const { status, body } = new ApiError(fault?.status ?? 500, 'A planned failure')
	return { status, body }
}
