import { m } from '#messages'
import { useAuth } from '../../../platform/session/auth-provider.tsx'
import { readSession } from '../../../platform/session/session-store.ts'
import { showAccountToast } from './account-notices.ts'
import type { SignInAnswer } from './sign-in-answer.ts'

/** Makes the token of an answer the session; says so and answers `false` where there is none that can be used. */
export function useTakeToken(): (answer: SignInAnswer) => boolean {
	const { login } = useAuth()
	return (answer) => {
		if (answer.kind === 'token') login(answer.accessToken)
		if (answer.kind === 'token' && readSession().isAuthenticated) return true
		showAccountToast('error', m.unusable_answer())
		return false
	}
}
