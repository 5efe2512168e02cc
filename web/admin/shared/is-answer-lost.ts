import { ApiProblem } from '../../platform/api/api-problem.ts'

/** Whether a change may have been made all the same: no answer came, or one of a gateway that had none from the shop. */
export function isAnswerLost(error: unknown): boolean {
	return !(error instanceof ApiProblem) || error.status === 502 || error.status === 504
}
