import { tokenIssuer } from '#contract/values/token-issuer.ts'
import { readClaims } from '../../platform/session/decode-token.ts'
import { findToken } from '../../platform/session/token-store.ts'

/**
 * Whether calls go to this shop's own server, which has more calls than others. Read from the access token, so it needs
 * no request.
 */
export function isOwnServer(): boolean {
	const token = findToken()
	if (token === undefined) return false
	try {
		return readClaims(token).get('iss') === tokenIssuer
	} catch {
		return false
	}
}
