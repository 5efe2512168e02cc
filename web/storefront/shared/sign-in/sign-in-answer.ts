import { looksLikeToken } from '../../../platform/session/decode-token.ts'

export type SignInAnswer = { kind: 'second_factor' } | { kind: 'token'; accessToken: string } | { kind: 'unusable' }

/** Reads the answer of a sign-in call; other servers of this API write the flag in upper case. */
export function readSignInAnswer(answer: unknown): SignInAnswer {
	const fields = new Map<string, unknown>(Object.entries(answer ?? {}))
	if (fields.get('requires2FA') === true || fields.get('Requires2FA') === true) return { kind: 'second_factor' }
	const accessToken = fields.get('accessToken')
	if (typeof accessToken === 'string' && looksLikeToken(accessToken)) return { kind: 'token', accessToken }
	return { kind: 'unusable' }
}
