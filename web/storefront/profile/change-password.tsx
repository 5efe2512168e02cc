import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePassword } from '#contract/accounts.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { resolveForm, unreadyFields } from '../../platform/violations.ts'
import { Button } from '../../ui/button.tsx'
import { ReadyButton } from '../shared/sign-in/form-parts.tsx'
import { NewPasswordField, newPasswordForm } from '../shared/sign-in/new-password-field.tsx'
import { PasswordField } from '../shared/sign-in/password-field.tsx'
import { DoneText, FailureText, ProfilePart } from './profile-part.tsx'
import { useWork } from './use-work.ts'

interface ChangePasswordFormProps {
	readonly email: string
	readonly onChanged: () => void
	readonly onCancel: () => void
}

const defaultValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

const names = {
	currentPassword: m.password_current,
	newPassword: m.reset_title,
	confirmPassword: m.account_password_again,
}

const refusedField: Readonly<Record<string, 'currentPassword' | 'newPassword'>> = {
	wrong_password: 'currentPassword',
	weak_password: 'newPassword',
}

function ChangePasswordForm({ email, onChanged, onCancel }: ChangePasswordFormProps) {
	const schema = useMemo(() => changedPassword(email), [email])
	const resolver = useMemo(() => resolveForm(schema), [schema])
	const form = useForm({ mode: 'onChange', resolver, defaultValues })
	const { errors, isValid, dirtyFields } = form.formState
	const { isBusy, failure, run } = useWork()
	const { setFocus } = form
	useEffect(() => setFocus('currentPassword'), [setFocus])

	/** Shows a refusal at its field and rethrows everything else. */
	function showAtField(error: unknown) {
		const field = error instanceof ApiProblem && refusedField[error.problem.code ?? '']
		if (!field) throw error
		form.setError(field, { message: error.detail ?? m.password_not_changed() }, { shouldFocus: true })
	}

	async function change({ currentPassword, newPassword }: typeof defaultValues) {
		try {
			await call('POST /profile/password', { body: { currentPassword, newPassword } })
			onChanged()
		} catch (error) {
			showAtField(error)
		}
	}

	const submit = form.handleSubmit(async (filled) => {
		await run(() => change(filled))
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex max-w-md flex-col gap-4">
			<input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				{...form.register('currentPassword', {
					onChange: () => dirtyFields.newPassword && form.trigger('newPassword'),
				})}
				label={m.password_current()}
				autoComplete="current-password"
				error={errors.currentPassword?.message}
			/>
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
			{failure !== undefined && <FailureText text={m.password_not_changed()} error={failure} />}
			<ReadyButton
				isReady={isValid}
				isBusy={isBusy}
				names={names}
				unready={unreadyFields(schema, form.watch(), errors)}
				aside={
					<Button look="plain" onClick={onCancel} disabled={isBusy}>
						{m.cancel()}
					</Button>
				}
			>
				{m.reset_save()}
			</ReadyButton>
		</form>
	)
}

interface ChangePasswordProps {
	readonly email: string
	readonly onChanged: () => void
}

export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const [isOpen, setOpen] = useState(false)
	const [notice, setNotice] = useState('')

	function open() {
		setNotice('')
		setOpen(true)
	}

	function close() {
		setOpen(false)
		heading.current?.focus()
	}

	function finish() {
		setNotice(m.password_changed())
		onChanged()
		close()
	}

	return (
		<ProfilePart
			title={m.account_password()}
			text={<p>{m.password_change_hint()}</p>}
			headingRef={heading}
			action={
				!isOpen && (
					<Button look="plain" onClick={open}>
						{m.password_change()}
					</Button>
				)
			}
		>
			{isOpen && <ChangePasswordForm email={email} onChanged={finish} onCancel={close} />}
			<DoneText text={notice} />
		</ProfilePart>
	)
}

export function changedPassword(email: string) {
	return newPasswordForm
		.safeExtend({ currentPassword: changePassword.body.shape.currentPassword })
		.refine((form) => form.newPassword.toLowerCase() !== email.toLowerCase(), {
			path: ['newPassword'],
			message: 'password_is_email',
		})
		.refine((form) => form.newPassword === '' || form.newPassword !== form.currentPassword, {
			path: ['newPassword'],
			message: 'password_unchanged',
		})
}
