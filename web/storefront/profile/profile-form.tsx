import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/accounts.ts'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { readProfile } from '../../platform/api/read-profile.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { resolveForm } from '../../platform/violations.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { areLettersDelayed } from '../shared/sign-in/confirmation-letter.tsx'
import { changedProfile, sentProfile } from './changed-profile.ts'
import { FailureText } from './profile-part.tsx'
import { type PasswordPrompt, reauthenticate } from './reauthenticate.ts'
import { useWork } from './use-work.ts'

export interface SavedProfile extends Profile {
	readonly isLetterDelayed: boolean
}

interface ProfileFormProps {
	readonly profile: Profile
	readonly prompt: PasswordPrompt
	/** Gets the requested email, which waits for its confirmation. */
	readonly onSaved: (saved: SavedProfile, askedEmail: string) => void
	readonly onCancel: () => void
}

export function ProfileForm({ profile, prompt, onSaved, onCancel }: ProfileFormProps) {
	const { fullName, email } = profile
	const resolver = useMemo(() => resolveForm(changedProfile({ fullName, email })), [fullName, email])
	const form = useForm({ mode: 'onChange', resolver, defaultValues: { fullName, email: shownEmail(email) } })
	const { errors } = form.formState
	const { isBusy, failure, run } = useWork()
	const { setFocus } = form
	useEffect(() => setFocus('fullName'), [setFocus])

	async function save(filled: { fullName: string; email: string }) {
		try {
			const body = sentProfile(profile, filled)
			const saved = await reauthenticate(async (currentPassword) => {
				const answer = await call('PUT /profile', { body: { ...body, ...(currentPassword && { currentPassword }) } })
				// A server that answers no profile has accepted the sent one.
				return { ...(readProfile(answer) ?? body), isLetterDelayed: areLettersDelayed(answer) }
			}, prompt)
			if (saved) onSaved(saved, filled.email)
		} catch (error) {
			logFailure('The profile was not saved', error)
			throw error
		}
	}

	const submit = form.handleSubmit(async (filled) => {
		await run(() => save(filled))
	})

	return (
		<form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
			<TextField
				{...form.register('fullName')}
				label={m.account_full_name()}
				autoComplete="name"
				error={errors.fullName?.message}
			/>
			<TextField
				{...form.register('email')}
				label={m.account_email()}
				type="email"
				autoComplete="email"
				error={errors.email?.message}
			/>
			{failure !== undefined && <FailureText text={m.profile_not_saved()} error={failure} />}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isBusy}>
					{m.profile_save()}
				</Button>
				<Button look="plain" onClick={onCancel} disabled={isBusy}>
					{m.cancel()}
				</Button>
			</div>
		</form>
	)
}
