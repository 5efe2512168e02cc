import { type ReactNode, useRef } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { registrationForm } from '#contract/accounts.ts'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { delays } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { useLegalVersion } from '../../../platform/settings.ts'
import { resolveForm, unreadyFields } from '../../../platform/violations.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { showAccountToast, showFailure } from './account-notices.ts'
import { areLettersDelayed, ConfirmationLetter } from './confirmation-letter.tsx'
import { startWaiting } from './countdown-store.ts'
import { ReadyButton, useFirstFocus } from './form-parts.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

const look = 'font-semibold text-accent underline underline-offset-2'

/** A separate box that is never ticked beforehand. */
function ConsentField(input: UseFormRegisterReturn) {
	return (
		<CheckField
			{...input}
			required
			label={
				<>
					{m.registration_consent_before()}{' '}
					<Link to="/consent" target="_blank" className={look}>
						{m.registration_consent_link()}
					</Link>{' '}
					{m.registration_consent_between()}{' '}
					<Link to="/privacy" target="_blank" className={look}>
						{m.registration_consent_privacy()}
					</Link>
					{m.registration_consent_after()}
				</>
			}
		/>
	)
}

export interface Registered {
	readonly email: string
	readonly isLetterDelayed: boolean
}

interface RegistrationFormProps {
	readonly onRegistered: (registered: Registered) => void
	readonly takesFocus?: boolean
}

const schema = registrationForm.safeExtend({ hasConsent: z.boolean().refine(Boolean, 'required') })

const resolver = resolveForm(schema, { password_max_length: m.invalid_max_length })

const names = {
	fullName: m.account_full_name,
	email: m.account_email,
	password: m.account_password,
	confirmPassword: m.account_password_again,
	hasConsent: m.registration_consent_missing,
}

const defaultValues = {
	fullName: '',
	email: '',
	password: '',
	confirmPassword: '',
	enableTwoFactor: false,
	hasConsent: false,
}

export function RegistrationForm({ onRegistered, takesFocus = false }: RegistrationFormProps) {
	const form = useForm({ mode: 'onChange', resolver, defaultValues })
	const legalVersion = useLegalVersion()
	const { errors, isValid, isSubmitting, dirtyFields } = form.formState
	useFirstFocus(() => form.setFocus('fullName'), takesFocus)

	/** This field affects the validity of the other one. */
	function recheck(field: 'password' | 'confirmPassword') {
		return { onChange: () => dirtyFields[field] && form.trigger(field) }
	}

	const submit = form.handleSubmit(async ({ hasConsent: _, ...filled }) => {
		try {
			const answer = await call('POST /register', { body: { ...filled, consent: legalVersion } })
			startWaiting('confirmation-letter', filled.email, delays.resendCodeMs)
			showAccountToast('success', m.registration_done())
			onRegistered({ email: filled.email, isLetterDelayed: areLettersDelayed(answer) })
		} catch (error) {
			showFailure(error)
		}
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<TextField
				{...form.register('fullName')}
				label={m.account_full_name()}
				autoComplete="name"
				error={errors.fullName?.message}
			/>
			<TextField
				{...form.register('email', recheck('password'))}
				label={m.account_email()}
				type="email"
				autoComplete="username"
				error={errors.email?.message}
			/>
			<NewPasswordField
				{...form.register('password', recheck('confirmPassword'))}
				label={m.account_password()}
				error={errors.password?.message}
				typed={form.watch('password')}
			/>
			<PasswordField
				{...form.register('confirmPassword')}
				label={m.account_password_again()}
				autoComplete="new-password"
				error={errors.confirmPassword?.message}
			/>
			<CheckField {...form.register('enableTwoFactor')} label={m.two_factor_label()} />
			<ConsentField {...form.register('hasConsent')} />
			<ReadyButton
				isReady={isValid}
				isBusy={isSubmitting}
				names={names}
				unready={unreadyFields(schema, form.watch(), errors)}
			>
				{m.registration_submit()}
			</ReadyButton>
		</form>
	)
}

interface RegisteredNoticeProps {
	readonly registered: Registered
	readonly children: ReactNode
}

export function RegisteredNotice({ registered: { email, isLetterDelayed }, children }: RegisteredNoticeProps) {
	const text = useRef<HTMLParagraphElement>(null)
	useFirstFocus(() => text.current?.focus())
	return (
		<div className="flex flex-col gap-4">
			<p ref={text} tabIndex={-1} className="outline-none">
				{m.registration_letter({ email: shownEmail(email) })}
			</p>
			<ConfirmationLetter email={email} isDelayed={isLetterDelayed} />
			{children}
		</div>
	)
}
