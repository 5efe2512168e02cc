import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { logFailure } from '../../platform/log-failure.ts'

/** The request did not arrive whole, or was one too many: nobody looked at it. */
const unread = [408, 429]

/**
 * Whether a change that failed may have been made all the same: no answer came, or one that tells nothing of what became of it,
 * as that of a server that lost its database, or of one that read this request not at all and may have done an earlier one like
 * it. Whoever is in doubt stays so until an answer for which this is `false`.
 */
export function isAnswerLost(error: unknown): boolean {
	return !(error instanceof ApiProblem) || error.status >= 500 || unread.includes(error.status)
}

/** Logs a failure; returns the reason, to stand as text beside what did not change. */
export function explainFailure(what: string, error: unknown): string {
	logFailure(what, error)
	return (error instanceof ApiProblem && error.detail) || m.unknown_error()
}

/** What the server refuses, in its words: first in general, then one thing after the other. */
export function refusalsOf(error: unknown): readonly string[] {
	if (!(error instanceof ApiProblem)) return []
	const { detail, errors } = error.problem
	const told = [detail, ...(errors ?? []).map((one) => one.detail)].filter((text) => text !== undefined)
	return [...new Set(told)]
}
