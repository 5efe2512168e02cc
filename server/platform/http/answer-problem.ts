import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode, Problem as ProblemDetails } from '#contract/problems.ts'
import { Overload } from '../admission/admission.ts'
import { isDatabaseAway } from '../database-away.ts'
import { Problem } from '../problem.ts'
import { problemText } from '../problem-text.ts'
import { requestLanguage } from './request-language.ts'

declare module 'fastify' {
	interface FastifyReply {
		/** Of the problem that was answered; empty without one. */
		problemCode: string
	}
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
	// Files are not served by any other spelling of their path.
	403: 'not_found',
	404: 'not_found',
	405: 'method_not_allowed',
	413: 'payload_too_large',
	415: 'unsupported_media_type',
	429: 'too_many_requests',
	503: 'unavailable',
}

export async function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
	const problem = error instanceof Problem ? error : new Problem(codeOf(error))
	if (problem.status >= 500 && !(problem instanceof Overload)) request.log.error({ err: error }, 'call failed')
	const language = requestLanguage(request.cookies ?? {}, request.headers['accept-language'])
	reply.problemCode = problem.code
	const { retryAfterSeconds, headers, ...extras } = problem.extras
	const detail = extras.errors?.map((entry) => entry.detail).join(' ') || problemText(problem.code, language)
	const body: ProblemDetails = {
		type: 'about:blank',
		title: problem.code,
		status: problem.status,
		detail,
		code: problem.code,
		requestId: request.id,
		...extras,
	}
	if (retryAfterSeconds) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
	return reply
		.code(problem.status)
		.headers({
			...headers,
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'x-content-type-options': 'nosniff',
		})
		.header('content-language', language)
		.type('application/problem+json; charset=utf-8')
		.send(JSON.stringify(body))
}

function codeOf(error: FastifyError | Error): ProblemCode {
	if (isDatabaseAway(error)) return 'unavailable'
	const status = 'statusCode' in error ? error.statusCode : undefined
	if (status === undefined || status === 500) return 'internal'
	return codeOfStatus[status] ?? (status < 500 ? 'malformed_request' : 'internal')
}
