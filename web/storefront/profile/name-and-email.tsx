import { useRef, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { DelayedLetters } from '../shared/sign-in/confirmation-letter.tsx'
import { isSameEmail } from './changed-profile.ts'
import { ProfileForm, type SavedProfile } from './profile-form.tsx'
import { DoneText, ProfileGroup } from './profile-part.tsx'
import type { PasswordPrompt } from './reauthenticate.ts'

interface NameAndEmailProps {
	readonly profile: Profile
	readonly prompt: PasswordPrompt
	readonly onChanged: (profile: Profile) => void
}

export function NameAndEmail({ profile, prompt, onChanged }: NameAndEmailProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const [isEditing, setEditing] = useState(false)
	const [notice, setNotice] = useState('')
	const [isDelayed, setDelayed] = useState(false)

	function edit() {
		setNotice('')
		setDelayed(false)
		setEditing(true)
	}

	function close() {
		setEditing(false)
		heading.current?.focus()
	}

	function take({ isLetterDelayed, ...saved }: SavedProfile, askedEmail: string) {
		const isPending = !isSameEmail(saved.email, askedEmail)
		setNotice(isPending ? m.profile_email_pending({ email: shownEmail(askedEmail) }) : m.profile_saved())
		setDelayed(isPending && isLetterDelayed)
		onChanged(saved)
		close()
	}

	return (
		<ProfileGroup title={m.profile_personal()} headingRef={heading}>
			<div className="flex flex-col gap-4 p-5 sm:p-6">
				{isEditing ? (
					<ProfileForm profile={profile} prompt={prompt} onSaved={take} onCancel={close} />
				) : (
					<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
						<dl className="flex min-w-0 grow basis-72 flex-wrap gap-x-10 gap-y-4">
							<Entry name={m.account_full_name()} value={profile.fullName} />
							<Entry name={m.account_email()} value={shownEmail(profile.email)} />
						</dl>
						<Button look="plain" onClick={edit}>
							{m.profile_edit()}
						</Button>
					</div>
				)}
				<DoneText text={notice} />
				<DelayedLetters isDelayed={isDelayed} />
			</div>
		</ProfileGroup>
	)
}

function Entry({ name, value }: { name: string; value: string }) {
	return (
		<div className="min-w-0">
			<dt className="text-muted text-sm">{name}</dt>
			<dd className="font-bold wrap-anywhere">{value}</dd>
		</div>
	)
}
