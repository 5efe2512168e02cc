import type { ProblemCode } from '#contract/problems.ts'
import { ApiProblem } from '../../../platform/api/api-problem.ts'

/** Whether the server refused a call for this reason. */
export function isRefusedAs(error: unknown, code: ProblemCode): boolean {
	return error instanceof ApiProblem && error.problem.code === code
}
