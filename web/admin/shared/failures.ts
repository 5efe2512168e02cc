import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { logFailure } from '../../platform/log-failure.ts'

/** Request timeout and rate limit: the server did not process the request. */
const unread = [408, 429]

/**
 * Whether a failed change may have been applied: no answer came, the server failed midway, or it did not look at this
 * attempt and may have applied an earlier one. The doubt ends only with an answer for which this returns `false`.
 */
export function isAnswerLost(error: unknown): boolean {
	return !(error instanceof ApiProblem) || error.status >= 500 || unread.includes(error.status)
}

/** Logs a failure and returns its reason for the screen. */
export function explainFailure(what: string, error: unknown): string {
	logFailure(what, error)
	return (error instanceof ApiProblem && error.detail) || m.unknown_error()
}

/** The server's reasons for a refusal: the general one first, then each violation. */
export function refusalsOf(error: unknown): readonly string[] {
	if (!(error instanceof ApiProblem)) return []
	const { detail, errors } = error.problem
	const told = [detail, ...(errors ?? []).map((one) => one.detail)].filter((text) => text !== undefined)
	return [...new Set(told)]
}

/** Whether the server does not know a call, as one that is not ours. */
export function isMissingCall(error: unknown): boolean {
	return error instanceof ApiProblem && (error.status === 404 || error.status === 405)
}
