import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { resolveForm, unreadyFields } from '../../platform/violations.ts'
import { Button } from '../../ui/button.tsx'
import { detailOf, isRefusedAs, showAccountToast } from '../shared/sign-in/account-notices.ts'
import { ReadyButton, useFirstFocus } from '../shared/sign-in/form-parts.tsx'
import { NewPasswordField, newPasswordForm } from '../shared/sign-in/new-password-field.tsx'
import { PasswordField } from '../shared/sign-in/password-field.tsx'
import type { LetterLink } from './letter-link.tsx'

const resolver = resolveForm(newPasswordForm)

const names = { newPassword: m.reset_title, confirmPassword: m.account_password_again }

const defaultValues = { newPassword: '', confirmPassword: '' }

interface ResetPasswordFormProps {
	readonly link: LetterLink
	readonly onDone: () => void
	/** The link is no longer valid and the person wants a new one. */
	readonly onNewLink: () => void
}

export function ResetPasswordForm({ link, onDone, onNewLink }: ResetPasswordFormProps) {
	const form = useForm({ mode: 'onChange', resolver, defaultValues })
	const { errors, isValid, isSubmitting, dirtyFields } = form.formState
	const [reason, setReason] = useState<string>()
	const [isLinkOver, setLinkOver] = useState(false)
	useFirstFocus(() => form.setFocus('newPassword'))

	const submit = form.handleSubmit(async (filled) => {
		setReason(undefined)
		setLinkOver(false)
		try {
			await call('POST /reset-password', { body: { ...link, newPassword: filled.newPassword } })
			showAccountToast('success', m.reset_done())
			onDone()
		} catch (error) {
			setReason(detailOf(error))
			setLinkOver(isRefusedAs(error, 'link_invalid'))
			showAccountToast('error', m.reset_failed())
		}
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<p className="text-muted">{m.reset_page_hint({ email: shownEmail(link.email) })}</p>
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
			{isLinkOver && <Button onClick={onNewLink}>{m.reset_new_link()}</Button>}
			<ReadyButton
				isReady={isValid}
				isBusy={isSubmitting}
				names={names}
				unready={unreadyFields(newPasswordForm, form.watch(), errors)}
			>
				{m.reset_save()}
			</ReadyButton>
		</form>
	)
}
