import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '#contract/accounts.ts'
import { delays, limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { resolveForm } from '../../../platform/violations.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { detailOf, showAccountToast } from './account-notices.ts'
import { areLettersDelayed, DelayedLetters } from './confirmation-letter.tsx'
import { secondsLeftFor, startWaiting, useSecondsLeftFor } from './countdown-store.ts'
import { useFirstFocus } from './form-parts.tsx'

/** One wait for all email addresses. */
const anyEmail = ''

const resolver = resolveForm(forgotPassword.body)

/** `known` is the initial email. */
export function ForgotPasswordForm({ email: known }: { email: string }) {
	const email = known.length <= limits.forgotPasswordEmail ? known : ''
	const form = useForm({ mode: 'onChange', resolver, defaultValues: { email } })
	const { errors, isSubmitting } = form.formState
	const secondsLeft = useSecondsLeftFor('reset-letter', anyEmail)
	const [reason, setReason] = useState<string>()
	const [isDelayed, setDelayed] = useState(false)
	useFirstFocus(() => form.setFocus('email'))

	const submit = form.handleSubmit(async ({ email }) => {
		if (secondsLeftFor('reset-letter', anyEmail) > 0) return
		setReason(undefined)
		try {
			const answer = await call('POST /forgot-password', { body: { email } })
			startWaiting('reset-letter', anyEmail, delays.forgotPasswordMs)
			setDelayed(areLettersDelayed(answer))
			showAccountToast('success', m.forgot_sent())
		} catch (error) {
			setReason(detailOf(error))
			showAccountToast('error', m.forgot_failed())
		}
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<p className="text-muted">{m.forgot_hint()}</p>
			<TextField
				{...form.register('email')}
				label={m.account_email()}
				type="email"
				autoComplete="username"
				error={errors.email?.message}
			/>
			<p role="status" className="font-semibold text-bad text-sm empty:hidden">
				{reason}
			</p>
			<DelayedLetters isDelayed={isDelayed} />
			<Button type="submit" isBusy={isSubmitting} isWaiting={secondsLeft > 0}>
				{secondsLeft > 0 ? m.forgot_wait({ seconds: secondsLeft }) : m.forgot_send()}
			</Button>
		</form>
	)
}
