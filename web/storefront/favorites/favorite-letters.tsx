import { useState } from 'react'
import { m } from '#messages'
import { CheckField } from '../../ui/field.tsx'
import { saveLetters } from '../shared/favorites/letters-store.ts'

export function FavoriteLetters({ wasOn }: { wasOn: boolean }) {
	const [isOn, setOn] = useState(wasOn)
	const [isSaving, setSaving] = useState(false)
	const [isFailed, setFailed] = useState(false)

	async function choose(wanted: boolean) {
		if (isSaving) return
		setOn(wanted)
		setSaving(true)
		setFailed(false)
		try {
			await saveLetters(wanted)
		} catch {
			setOn(!wanted)
			setFailed(true)
		} finally {
			setSaving(false)
		}
	}

	return (
		<div className="mb-5 max-w-full rounded-card bg-surface p-4 pr-5 shadow-card sm:w-fit">
			<CheckField
				role="switch"
				label={
					<>
						<span className="font-semibold">{m.favorites_letters()}</span>
						<span className="mt-0.5 block text-muted text-sm">{m.favorites_letters_hint()}</span>
					</>
				}
				aria-label={m.favorites_letters()}
				aria-busy={isSaving || undefined}
				error={isFailed ? m.favorites_letters_failed() : undefined}
				checked={isOn}
				onChange={({ target }) => void choose(target.checked)}
			/>
		</div>
	)
}
