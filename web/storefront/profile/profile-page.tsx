import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { describePage } from '../../platform/seo.ts'
import { requireSession } from '../../platform/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { detailOf } from '../shared/sign-in/account-notices.ts'
import type { Route } from './+types/profile-page.ts'
import { OwnData } from './own-data.tsx'
import { usePasswordPrompt } from './password-prompt.tsx'
import { TwoFactor } from './two-factor.tsx'

export const meta = () => describePage({ title: m.profile_title(), isPrivate: true })

type Loaded = { profile: Profile } | { reason: string | undefined }

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
	await requireSession(request)
	try {
		return { profile: await call('GET /profile', {}) }
	} catch (error) {
		logFailure('The profile was not loaded', error)
		return { reason: detailOf(error) }
	}
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	if ('profile' in loaderData) return <ProfileCards key={loaderData.profile.email} loaded={loaderData.profile} />
	return <NotLoaded reason={loaderData.reason} />
}

function ProfileCards({ loaded }: { loaded: Profile }) {
	const [profile, setProfile] = useState(loaded)
	const { ask, prompt } = usePasswordPrompt(profile.email)
	return (
		<div className="mx-auto flex max-w-2xl flex-col gap-5">
			<h1 className="font-extrabold text-3xl">{m.profile_title()}</h1>
			<OwnData
				profile={profile}
				askPassword={ask}
				onChanged={({ fullName, email }) => setProfile({ ...profile, fullName, email })}
			/>
			<TwoFactor
				isOn={profile.twoFactorEnabled}
				askPassword={ask}
				onChanged={(twoFactorEnabled) => setProfile({ ...profile, twoFactorEnabled })}
			/>
			{prompt}
		</div>
	)
}

function NotLoaded({ reason }: { reason: string | undefined }) {
	const { revalidate, state } = useRevalidator()
	return (
		<div role="alert">
			<Message title={m.profile_not_loaded()} {...(reason && { text: reason })}>
				<Button onClick={() => void revalidate()} isBusy={state === 'loading'}>
					{m.retry()}
				</Button>
			</Message>
		</div>
	)
}
