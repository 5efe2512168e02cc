import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> {
	/** What is typed so far: its rules are ticked one by one. */
	readonly typed: string
}

/** A password that is being chosen, with the rules it has to keep. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
	return <PasswordField {...field} autoComplete="new-password" hint={<PasswordRules password={typed} />} />
}
