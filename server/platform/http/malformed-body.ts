import { Problem } from '../problem.ts'

/** What reading a multipart body failed of, as its sender is told: a body that breaks off or breaks its own rules is `malformed_request`. */
export function malformedBody(error: unknown): unknown {
	// Whatever the plugin has a status for says itself what is wrong.
	if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) return error
	return Object.assign(new Problem('malformed_request'), { cause: error })
}
