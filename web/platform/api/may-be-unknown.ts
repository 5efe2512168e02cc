import { basicCalls } from '#contract/basic-calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { ApiProblem } from './api-problem.ts'

const basic: ReadonlySet<CallName> = new Set<CallName>(basicCalls)

/** A 404 of a call that is not basic may mean that the server lacks the call. This shop's own server names what is missing by its code. */
export function mayBeUnknown(name: CallName, { problem }: ApiProblem): boolean {
	const isOwn = problem.code === 'not_found' || problem.code === 'method_not_allowed'
	return !isOwn && !basic.has(name)
}
