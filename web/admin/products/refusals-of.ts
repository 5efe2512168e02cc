import { ApiProblem } from '../../platform/api/api-problem.ts'

/** What the server refuses, in its words: first in general, then one thing after the other. */
export function refusalsOf(error: unknown): readonly string[] {
	if (!(error instanceof ApiProblem)) return []
	const { detail, errors } = error.problem
	const told = [detail, ...(errors ?? []).map((one) => one.detail)].filter((text) => text !== undefined)
	return [...new Set(told)]
}
