import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { logFailure } from '../../platform/log-failure.ts'

/** Logs a failure; returns the reason, to stand as text beside what did not change. */
export function explainFailure(what: string, error: unknown): string {
	logFailure(what, error)
	return (error instanceof ApiProblem && error.detail) || m.unknown_error()
}
