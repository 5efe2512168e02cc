import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'

/** For failures that are logged only; returns the reason, to stand as text beside what did not change. */
export function logFailure(what: string, error: unknown): string {
	// biome-ignore lint/suspicious/noConsole: the log is all that the shopkeeper's support gets to see of it
	console.error(`${what} failed`, error)
	return (error instanceof ApiProblem && error.detail) || m.unknown_error()
}
