import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { handOn, isSessionOver, returnPath } from '../../platform/session/sign-in-path.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { useCartProducts } from '../shared/cart/cart-products.ts'
import { WithoutAccount } from '../shared/cart/without-account.tsx'
import { ForgotPasswordForm } from '../shared/sign-in/forgot-password-form.tsx'
import { SwitchLine } from '../shared/sign-in/form-parts.tsx'
import { LoginForm } from '../shared/sign-in/login-form.tsx'
import type { Route } from './+types/auth-page.ts'
import { AccountCard, switchLook } from './account-card.tsx'
import { leadSignedInOn, useLeadSignedInOn } from './lead-on.ts'

export const meta = () =>
	describePage({ title: m.sign_in_title(), description: m.catalog_description(), isPrivate: true })

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
	return await leadSignedInOn(request)
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function AuthPage() {
	const leadOn = useLeadSignedInOn()
	const [search] = useSearchParams()
	const [forgotten, setForgotten] = useState<string>()
	return (
		<AccountCard title={m.sign_in_title()} hint={m.sign_in_hint()}>
			{isSessionOver(search) && (
				<p role="status" className="mb-5 rounded-2xl bg-wait-soft px-4 py-3 font-semibold text-wait">
					{m.sign_in_over()}
				</p>
			)}
			<LoginForm
				onSignedIn={leadOn}
				onForgotten={setForgotten}
				footer={
					<SwitchLine question={m.has_no_account()}>
						<Link to={{ pathname: '/register', search: handOn(search) }} className={switchLook}>
							{m.to_registration()}
						</Link>
					</SwitchLine>
				}
			/>
			{returnPath(search) === '/checkout' && <OrderWithoutAccount />}
			<Dialog title={m.forgot_title()} isOpen={forgotten !== undefined} onClose={() => setForgotten(undefined)}>
				<ForgotPasswordForm email={forgotten ?? ''} />
			</Dialog>
		</AccountCard>
	)
}

/** Who comes from the cart and has no account. */
function OrderWithoutAccount() {
	return <WithoutAccount lines={useCartProducts()} />
}
