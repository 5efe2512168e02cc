import { useReducer, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { Addresses } from './addresses/addresses.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadOwnData } from './download-own-data.tsx'
import type { LoadedProfile, ShownProfile } from './load-profile.ts'
import { NameAndEmail } from './name-and-email.tsx'
import { usePasswordPrompt } from './password-prompt.tsx'
import { ProfileGroup } from './profile-part.tsx'
import { SignIns } from './sign-ins.tsx'
import { TwoFactor } from './two-factor.tsx'

export function ProfileScreen({ loaded }: { loaded: LoadedProfile }) {
	if ('profile' in loaded) return <ProfileCards key={loaded.profile.email} {...loaded} />
	return <NotLoaded reason={loaded.reason} />
}

function ProfileCards({ profile: loaded, signIns, addresses }: ShownProfile) {
	const [profile, setProfile] = useState(loaded)
	const [passwordChanges, countPasswordChange] = useReducer((count: number) => count + 1, 0)
	const { prompt, dialog } = usePasswordPrompt(profile.email)
	return (
		<div className="mx-auto flex max-w-4xl flex-col gap-8">
			<h1 className="font-extrabold text-3xl">{m.profile_title()}</h1>
			<NameAndEmail
				profile={profile}
				prompt={prompt}
				onChanged={({ fullName, email }) => setProfile({ ...profile, fullName, email })}
			/>
			<Addresses first={addresses} />
			<ProfileGroup title={m.profile_security()}>
				<TwoFactor
					isOn={profile.twoFactorEnabled}
					prompt={prompt}
					onChanged={(twoFactorEnabled) => setProfile({ ...profile, twoFactorEnabled })}
				/>
				<ChangePassword email={profile.email} onChanged={countPasswordChange} />
				{/* A new password ends the other sign-ins: the list is read anew. */}
				<SignIns key={passwordChanges} first={passwordChanges === 0 ? signIns : undefined} />
			</ProfileGroup>
			<ProfileGroup title={m.profile_data()}>
				<DownloadOwnData />
				<DeleteAccount email={profile.email} />
			</ProfileGroup>
			{dialog}
		</div>
	)
}

function NotLoaded({ reason }: { reason: string | undefined }) {
	const { revalidate, state } = useRevalidator()
	return (
		<div role="alert">
			<Message guide="sorry" title={m.profile_not_loaded()} {...(reason && { text: reason })}>
				<Button onClick={() => void revalidate()} isBusy={state === 'loading'}>
					{m.retry()}
				</Button>
			</Message>
		</div>
	)
}
