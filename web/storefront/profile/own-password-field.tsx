import type { Ref } from 'react'
import { m } from '#messages'
import { PasswordField } from '../shared/sign-in/password-field.tsx'

interface OwnPasswordFieldProps {
	readonly ref: Ref<HTMLInputElement>
	/** For password managers. */
	readonly email: string
	readonly value: string
	readonly onChange: (value: string) => void
	readonly wrong: string | undefined
}

/** For dialogs in which a signed-in person proves to be the owner. */
export function OwnPasswordField({ ref, email, value, onChange, wrong }: OwnPasswordFieldProps) {
	return (
		<>
			<input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				ref={ref}
				label={m.account_password()}
				name="password"
				autoComplete="current-password"
				value={value}
				onChange={(event) => onChange(event.target.value)}
				error={wrong}
			/>
			{/* The focus is in the field already, so its error alone would not be read aloud. */}
			<p role="alert" className="sr-only">
				{wrong}
			</p>
		</>
	)
}
