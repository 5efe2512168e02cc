import { useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { AskPassword } from './reauthenticate.ts'

interface OwnDataProps {
	readonly profile: Profile
	readonly askPassword: AskPassword
	readonly onChanged: (profile: Profile) => void
}

/** Name and email, to be read or to be edited. */
export function OwnData({ profile, askPassword, onChanged }: OwnDataProps) {
	const [isEditing, setEditing] = useState(false)
	const [notice, setNotice] = useState('')

	function take(saved: Profile | undefined, askedEmail: string) {
		const isPending = saved !== undefined && saved.email !== askedEmail
		setNotice(isPending ? m.profile_email_pending({ email: askedEmail }) : m.profile_saved())
		if (saved) onChanged(saved)
		setEditing(false)
	}

	return (
		<section className="flex flex-col gap-5 rounded-card bg-surface p-6 shadow-card">
			{isEditing ? (
				<ProfileForm profile={profile} askPassword={askPassword} onSaved={take} onCancel={() => setEditing(false)} />
			) : (
				<>
					<dl className="grid gap-4 sm:grid-cols-2">
						<Entry name={m.account_full_name()} value={profile.fullName} />
						<Entry name={m.account_email()} value={profile.email} />
					</dl>
					<Button
						look="plain"
						className="self-start"
						onClick={() => {
							setNotice('')
							setEditing(true)
						}}
					>
						{m.profile_edit()}
					</Button>
				</>
			)}
			<p role="status" className="font-semibold text-good empty:hidden">
				{notice}
			</p>
		</section>
	)
}

function Entry({ name, value }: { name: string; value: string }) {
	return (
		<div className="min-w-0">
			<dt className="text-muted text-sm">{name}</dt>
			<dd className="font-bold text-lg">{value}</dd>
		</div>
	)
}
