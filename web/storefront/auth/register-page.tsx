import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { SwitchLine } from '../shared/sign-in/form-parts.tsx'
import { type Registered, RegisteredNotice, RegistrationForm } from '../shared/sign-in/registration-form.tsx'
import type { Route } from './+types/register-page.ts'
import { AccountCard, switchLook } from './account-card.tsx'
import { leadSignedInOn, useLeadSignedInOn } from './lead-on.ts'

export const meta = () =>
	describePage({ title: m.registration_title(), description: m.registration_description(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	return await leadSignedInOn(request)
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function RegisterPage() {
	useLeadSignedInOn()
	const [search] = useSearchParams()
	const [registered, setRegistered] = useState<Registered>()
	const toSignIn = (
		<SwitchLine question={m.has_account()}>
			<Link to={{ pathname: '/auth', search: search.toString() }} className={switchLook}>
				{m.to_sign_in()}
			</Link>
		</SwitchLine>
	)
	return (
		<AccountCard title={m.registration_title()} isShort>
			{registered ? (
				<RegisteredNotice registered={registered}>{toSignIn}</RegisteredNotice>
			) : (
				<>
					<RegistrationForm onRegistered={setRegistered} />
					{toSignIn}
				</>
			)}
		</AccountCard>
	)
}
