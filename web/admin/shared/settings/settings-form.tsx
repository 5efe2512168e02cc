import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import type { SettingsForm as Settings } from './use-settings-form.ts'

interface SettingsFormProps {
	readonly settings: Settings
	readonly label: string
	readonly className?: string
	/** More buttons beside the one that saves. */
	readonly buttons?: ReactNode
	/** Below the buttons. */
	readonly more?: ReactNode
	readonly children: ReactNode
}

/** What is saved together, with the button that saves it. */
export function SettingsForm({ settings, label, className = '', buttons, more, children }: SettingsFormProps) {
	const { ref, isSaving, save } = settings
	return (
		<form
			ref={ref}
			noValidate
			aria-label={label}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			className={`flex flex-col ${className}`}
		>
			{children}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
				{buttons}
			</div>
			{more}
		</form>
	)
}

/** The card of a form that is one. */
export const settingsCard = 'gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5'
