import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { lazyResolver } from '../../../platform/forms/lazy-resolver.ts'
import { findFingerprint } from '../../../platform/session/fingerprint.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { isRefusedAs, showAccountToast, showFailure } from './account-notices.ts'
import { areLettersDelayed, ConfirmationLetter } from './confirmation-letter.tsx'
import { FailureText, TextButton, useFirstFocus } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { readSignInAnswer, useTakeToken } from './sign-in-answer.ts'

/** The code step sends them again to get a new code. */
export interface Credentials {
	readonly email: string
	readonly password: string
	readonly fingerprint: string
}

interface CredentialsFormProps {
	readonly email: string
	readonly onSignedIn: () => void
	/** Gets the credentials and whether the letter is delayed. */
	readonly onCodeNeeded: (credentials: Credentials, isLetterDelayed: boolean) => void
	/** Gets the typed email, which may be incomplete. */
	readonly onForgotten: (email: string) => void
	readonly takesFocus: boolean
}

interface Failure {
	readonly text: string
	/** The email address that must be confirmed first. */
	readonly unconfirmed?: string
}

const resolver = lazyResolver<Pick<Credentials, 'email' | 'password'>, unknown>(
	async () => (await import('./check-sign-in.ts')).checkCredentials,
)

export function CredentialsForm({ email: known, onSignedIn, takesFocus, ...props }: CredentialsFormProps) {
	// An empty default would be written into a field that the browser has filled in.
	const form = useForm({ mode: 'onChange', resolver, ...(known && { defaultValues: { email: known } }) })
	const { errors, isSubmitting } = form.formState
	const takeToken = useTakeToken()
	const [failure, setFailure] = useState<Failure>()
	useEffect(() => resolver.preload(), [])
	useFirstFocus(() => form.setFocus(known ? 'password' : 'email'), takesFocus)

	const check = form.handleSubmit(async ({ email, password }) => {
		setFailure(undefined)
		try {
			const credentials = { email, password, fingerprint: await findFingerprint() }
			const answered = await call('POST {auth-base}/login', { body: credentials })
			const answer = readSignInAnswer(answered)
			if (answer.kind === 'second_factor') {
				showAccountToast('info', m.code_sent())
				props.onCodeNeeded(credentials, areLettersDelayed(answered))
			} else if (takeToken(answer)) {
				showAccountToast('success', m.signed_in())
				onSignedIn()
			}
		} catch (error) {
			const text = showFailure(error)
			setFailure(isRefusedAs(error, 'email_not_confirmed') ? { text, unconfirmed: email } : { text })
		}
	})

	async function submit(event: FormEvent) {
		// The rules may not arrive.
		await check(event).catch((error: unknown) => setFailure({ text: showFailure(error) }))
	}

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<TextField
				{...form.register('email')}
				label={m.account_email()}
				type="email"
				autoComplete="username"
				maxLength={limits.loginInput}
				error={errors.email?.message}
				hint={!errors.email && <LongValue value={form.watch('email') ?? ''} limit={limits.loginEmail} />}
			/>
			<PasswordField
				{...form.register('password')}
				label={m.account_password()}
				autoComplete="current-password"
				maxLength={limits.loginInput}
				error={errors.password?.message}
				hint={!errors.password && <LongValue value={form.watch('password') ?? ''} limit={limits.loginPassword} />}
			/>
			<div className="-mt-2 self-end">
				<TextButton onClick={() => props.onForgotten(form.getValues('email') ?? '')}>{m.forgot_password()}</TextButton>
			</div>
			<FailureText text={failure?.unconfirmed ? undefined : failure?.text} />
			<Button type="submit" isBusy={isSubmitting}>
				{m.sign_in()}
			</Button>
			{failure?.unconfirmed && (
				<ConfirmationLetter key={failure.unconfirmed} email={failure.unconfirmed} reason={failure.text} />
			)}
		</form>
	)
}

/** Only warns, because existing accounts may have long values. */
function LongValue({ value, limit }: { value: string; limit: number }) {
	return <span role="status">{value.length > limit && m.invalid_max_length({ count: limit })}</span>
}
