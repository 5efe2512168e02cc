import type { Problem } from '#contract/problems.ts'

/** `detail` is a sentence for the person, when the server gave one. */
export class ApiProblem extends Error {
	readonly status: number
	readonly problem: Partial<Problem>

	constructor(status: number, problem: Partial<Problem>) {
		super(problem.detail ?? `HTTP ${status}`)
		this.status = status
		this.problem = problem
	}

	get detail(): string | undefined {
		return this.problem.detail
	}
}
