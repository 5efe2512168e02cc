import { tokenIssuer } from '#contract/token-issuer.ts'
import { readClaims } from '../../platform/session/decode-token.ts'
import { findToken } from '../../platform/session/token-store.ts'

/**
 * Whether the calls go to this shop's own server, which knows more than every server of this client does. The access token
 * tells: no call is needed, and a server on another host is known all the same.
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
