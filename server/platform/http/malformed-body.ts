import { Problem } from '../problem.ts'

export function malformedBody(error: unknown): unknown {
	// The plugin's own errors already have a status.
	if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) return error
	return Object.assign(new Problem('malformed_request'), { cause: error })
}
