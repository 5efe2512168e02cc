import { isOwnToken } from '../../platform/session/decode-token.ts'
import { findToken } from '../../platform/session/token-store.ts'

/** Whether calls go to this shop's own server. Read from the access token, so it needs no request. */
export function isOwnServer(): boolean {
	return isOwnToken(findToken())
}
