import { type UseFormReturn, useForm } from 'react-hook-form'
import { deleteAccount } from '#contract/accounts.ts'
import { m } from '#messages'
import { bindField, checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { resolveForm } from '../../platform/violations.ts'
import { PasswordField } from '../shared/sign-in/password-field.tsx'

const resolver = resolveForm(deleteAccount.body)

export function useOwnPasswordForm() {
	return useForm({ ...checkedOnSubmit, resolver, defaultValues: { currentPassword: '' } })
}

interface OwnPasswordFieldProps {
	readonly form: UseFormReturn<{ currentPassword: string }>
	/** For password managers. */
	readonly email: string
	/** Why the last password was refused. */
	readonly wrong: string | undefined
}

/** For dialogs in which a signed-in person proves to be the owner. */
export function OwnPasswordField({ form, email, wrong }: OwnPasswordFieldProps) {
	const { error = wrong, ...field } = bindField(form, 'currentPassword')
	return (
		<>
			<input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField {...field} label={m.account_password()} autoComplete="current-password" error={error} />
			{/* The focus is in the field already, so its error alone would not be read aloud. */}
			<p role="alert" className="sr-only">
				{error}
			</p>
		</>
	)
}
