import { readText } from '../../web/platform/api/read-value.ts'
import type { ForeignData } from './foreign-data.ts'
import { done, type ForeignAnswer, type ForeignCall, type Manner, told } from './manner.ts'

export const foreignCode = '123456'

/** The sign-in calls, with a fixed code. `newToken` issues an access token for the only person. */
export function signInCalls({ person }: ForeignData, { secondFactor }: Manner, newToken: () => string): ForeignCall[] {
	const token = (): ForeignAnswer => ({ status: 200, body: { accessToken: newToken() }, signsIn: true })
	return [
		{
			name: 'POST /accounts/login',
			answer({ body: { email, password } }) {
				if (email !== person.email || password !== person.password)
					return { status: 401, refusal: 'Неверный email или пароль.' }
				return secondFactor ? told({ [secondFactor]: true }) : token()
			},
		},
		{
			name: 'POST /v1/verify-2fa',
			answer: ({ body }) => (body.code === foreignCode ? token() : { status: 401, refusal: 'Неверный код.' }),
		},
		{
			name: 'POST /accounts/refresh-token',
			answer: ({ hasCookie }) => (hasCookie ? token() : { status: 401, refusal: 'Войдите.' }),
		},
	]
}

export function profileCalls({ person }: ForeignData, manner: Manner): ForeignCall[] {
	const profile = () => ({
		fullName: person.fullName,
		email: person.email,
		twoFactorEnabled: person.twoFactorEnabled,
	})
	return [
		{ name: 'GET /v1/profile', isPrivate: true, answer: () => told(profile()) },
		{
			name: 'PUT /v1/profile',
			isPrivate: true,
			answer({ body }) {
				person.fullName = readText(body.fullName)
				return done(manner, 200, profile())
			},
		},
		{
			name: 'POST /v1/profile/2fa',
			isPrivate: true,
			answer({ query }) {
				person.twoFactorEnabled = query.get('enabled') === 'true'
				return done(manner, 200, profile())
			},
		},
	]
}
