import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginForm } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { findFingerprint } from '../../../platform/session/fingerprint.ts'
import { resolveForm, sayViolation } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showAccountToast, showFailure } from './account-notices.ts'
import { areLettersDelayed } from './are-letters-delayed.ts'
import { ConfirmationLetter } from './confirmation-letter.tsx'
import { PasswordField } from './password-field.tsx'
import { readSignInAnswer } from './sign-in-answer.ts'
import { TextButton } from './text-button.tsx'
import { useTakeToken } from './use-take-token.ts'

/** What was signed in with; the code step repeats it to have the code sent again. */
export interface Credentials {
	readonly email: string
	readonly password: string
	readonly fingerprint: string
}

interface CredentialsFormProps {
	readonly onSignedIn: () => void
	/** Told what was signed in with, and whether the letter with the code takes its time. */
	readonly onCodeNeeded: (credentials: Credentials, isLetterDelayed: boolean) => void
	readonly onForgotten: () => void
	readonly takesFocus: boolean
}

const resolver = resolveForm(loginForm)

export function CredentialsForm({ onSignedIn, onCodeNeeded, onForgotten, takesFocus }: CredentialsFormProps) {
	const form = useForm({ mode: 'onChange', resolver, defaultValues: { email: '', password: '' } })
	const { errors, isSubmitting } = form.formState
	const takeToken = useTakeToken()
	const [unconfirmed, setUnconfirmed] = useState<string>()
	const { setFocus } = form
	useEffect(() => {
		if (takesFocus) setFocus('email')
	}, [takesFocus, setFocus])

	const submit = form.handleSubmit(async ({ email, password }) => {
		setUnconfirmed(undefined)
		try {
			const credentials = { email, password, fingerprint: await findFingerprint() }
			const answered = await call('POST {auth-base}/login', { body: credentials })
			const answer = readSignInAnswer(answered)
			if (answer.kind === 'second_factor') {
				showAccountToast('info', m.code_sent())
				onCodeNeeded(credentials, areLettersDelayed(answered))
			} else if (takeToken(answer)) {
				showAccountToast('success', m.signed_in())
				onSignedIn()
			}
		} catch (error) {
			showFailure(error)
			if (error instanceof ApiProblem && error.problem.code === 'email_not_confirmed') setUnconfirmed(email)
		}
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<TextField
				{...form.register('email')}
				label={m.account_email()}
				type="email"
				autoComplete="username"
				maxLength={limits.loginInput}
				error={errors.email?.message}
				hint={!errors.email && <LongValue value={form.watch('email')} limit={limits.loginEmail} />}
			/>
			<PasswordField
				{...form.register('password')}
				label={m.account_password()}
				autoComplete="current-password"
				maxLength={limits.loginInput}
				error={errors.password?.message}
				hint={!errors.password && <LongValue value={form.watch('password')} limit={limits.loginPassword} />}
			/>
			<div className="-mt-2 self-end">
				<TextButton onClick={onForgotten}>{m.forgot_password()}</TextButton>
			</div>
			<Button type="submit" isBusy={isSubmitting}>
				{m.sign_in()}
			</Button>
			{unconfirmed !== undefined && <ConfirmationLetter key={unconfirmed} email={unconfirmed} />}
		</form>
	)
}

/** A long email or password is told about and never refused: accounts may have them. */
function LongValue({ value, limit }: { value: string; limit: number }) {
	return <span role="status">{value.length > limit && sayViolation('max_length', limit)}</span>
}
