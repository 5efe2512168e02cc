import { limits } from '#contract/limits.ts'
import { fail } from '../platform/problem.ts'
import type { Request } from '../platform/route.ts'

/** The key by which a client names its attempt; an empty header counts as absent. Throws `malformed_request`. */
export function readKey(request: Pick<Request, 'header'>): string | undefined {
	const key = request.header('idempotency-key')?.trim()
	if (!key) return undefined
	return key.length <= limits.idempotencyKey && /^[\x21-\x7e]+$/.test(key) ? key : fail('malformed_request')
}
