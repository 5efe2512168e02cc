import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { addFields } from '../shared/settings/keep-focus.ts'

interface SettingsPartProps {
	readonly title: string
	readonly hint: string
	readonly add?: string
	/** `undefined` when there are enough. */
	readonly onAdd?: (() => void) | undefined
	readonly children: ReactNode
}

/** A part of the settings with its title, and what adds one more of its things. */
export function SettingsPart({ title, hint, add, onAdd, children }: SettingsPartProps) {
	return (
		<section aria-label={title} className="flex flex-col gap-4">
			<div>
				<h2 className="font-extrabold text-2xl">{title}</h2>
				<p className="mt-1 max-w-prose text-muted">{hint}</p>
			</div>
			{children}
			{onAdd && (
				<div>
					<Button look="plain" onClick={({ currentTarget }) => addFields(currentTarget, onAdd)}>
						<Plus aria-hidden="true" className="size-4" />
						{add}
					</Button>
				</div>
			)}
		</section>
	)
}
