import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { resolveForm } from '../../platform/violations.ts'
import { detailOf, showAccountToast } from '../shared/sign-in/account-notices.ts'
import { NewPasswordField } from '../shared/sign-in/new-password-field.tsx'
import { newPasswordForm } from '../shared/sign-in/new-password-form.ts'
import { PasswordField } from '../shared/sign-in/password-field.tsx'
import { ReadyButton } from '../shared/sign-in/ready-button.tsx'
import type { LetterLink } from './link-of-letter.ts'

const resolver = resolveForm(newPasswordForm)

const defaultValues = { newPassword: '', confirmPassword: '' }

export function ResetPasswordForm({ link, onDone }: { link: LetterLink; onDone: () => void }) {
	const form = useForm({ mode: 'onChange', resolver, defaultValues })
	const { errors, isValid, isSubmitting, dirtyFields } = form.formState
	const [reason, setReason] = useState<string>()
	const { setFocus } = form
	useEffect(() => setFocus('newPassword'), [setFocus])

	const submit = form.handleSubmit(async (filled) => {
		setReason(undefined)
		try {
			await call('POST /reset-password', { body: { ...link, newPassword: filled.newPassword } })
			showAccountToast('success', m.reset_done())
			onDone()
		} catch (error) {
			setReason(detailOf(error))
			showAccountToast('error', m.reset_failed())
		}
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<p className="text-muted">{m.reset_page_hint({ email: link.email })}</p>
			<input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
			<NewPasswordField
				{...form.register('newPassword', {
					onChange: () => dirtyFields.confirmPassword && form.trigger('confirmPassword'),
				})}
				label={m.reset_title()}
				error={errors.newPassword?.message}
				typed={form.watch('newPassword')}
			/>
			<PasswordField
				{...form.register('confirmPassword')}
				label={m.account_password_again()}
				autoComplete="new-password"
				error={errors.confirmPassword?.message}
			/>
			<p role="status" className="font-semibold text-bad text-sm empty:hidden">
				{reason}
			</p>
			<ReadyButton isReady={isValid} isBusy={isSubmitting} hint={m.reset_hint()}>
				{m.reset_save()}
			</ReadyButton>
		</form>
	)
}
