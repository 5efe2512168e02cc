import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { ForgotPasswordForm } from '../shared/sign-in/forgot-password-form.tsx'
import { LoginForm } from '../shared/sign-in/login-form.tsx'
import { SwitchLine } from '../shared/sign-in/switch-line.tsx'
import type { Route } from './+types/auth-page.ts'
import { AccountCard } from './account-card.tsx'
import { leadSignedInOn, useLeadSignedInOn } from './lead-on.ts'
import { switchLook } from './switch-look.ts'

export const meta = () => describePage({ title: m.sign_in_title(), isPrivate: true })

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
	return await leadSignedInOn(request)
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function AuthPage() {
	const leadOn = useLeadSignedInOn()
	const [search] = useSearchParams()
	const [isForgotten, setForgotten] = useState(false)
	return (
		<AccountCard title={m.sign_in_title()} hint={m.sign_in_hint()}>
			<LoginForm
				onSignedIn={leadOn}
				onForgotten={() => setForgotten(true)}
				footer={
					<SwitchLine question={m.has_no_account()}>
						<Link to={{ pathname: '/register', search: search.toString() }} className={switchLook}>
							{m.to_registration()}
						</Link>
					</SwitchLine>
				}
			/>
			<Dialog title={m.forgot_title()} isOpen={isForgotten} onClose={() => setForgotten(false)}>
				<ForgotPasswordForm />
			</Dialog>
		</AccountCard>
	)
}
