import { m } from '#messages'
import { useAuth } from '../../../platform/session/auth-provider.tsx'
import { looksLikeToken } from '../../../platform/session/decode-token.ts'
import { readSession } from '../../../platform/session/session-store.ts'
import { showAccountToast } from './account-notices.ts'

type SignInAnswer = { kind: 'second_factor' } | { kind: 'token'; accessToken: string } | { kind: 'unusable' }

/** Other servers write the flag in upper case. */
export function readSignInAnswer(answer: unknown): SignInAnswer {
	const fields = new Map<string, unknown>(Object.entries(answer ?? {}))
	if (fields.get('requires2FA') === true || fields.get('Requires2FA') === true) return { kind: 'second_factor' }
	const accessToken = fields.get('accessToken')
	if (typeof accessToken === 'string' && looksLikeToken(accessToken)) return { kind: 'token', accessToken }
	return { kind: 'unusable' }
}

/** Returns `false` and says so when there is no usable token. */
export function useTakeToken(): (answer: SignInAnswer) => boolean {
	const { login } = useAuth()
	return (answer) => {
		if (answer.kind === 'token') login(answer.accessToken)
		if (answer.kind === 'token' && readSession().isAuthenticated) return true
		showAccountToast('error', m.unusable_answer())
		return false
	}
}
