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
	const { ref, isSaving, isUnsaved, save } = settings
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
			{/* As soon as something is changed it stays on the screen. */}
			<div
				className={`-m-2 flex flex-wrap items-center gap-3 rounded-3xl p-2 ${isUnsaved ? 'save-bar sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 bg-surface shadow-float' : ''}`}
			>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
				{buttons}
				{isUnsaved && <p className="px-2 font-semibold text-sm text-wait">{m.settings_unsaved()}</p>}
			</div>
			{more}
		</form>
	)
}

/** The card of a form that is one. */
export const settingsCard = 'gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5'
