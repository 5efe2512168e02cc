import { ApiProblem } from '../../platform/api/api-problem.ts'

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
