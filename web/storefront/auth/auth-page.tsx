import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { describePage, pageTitle } from '../../platform/seo.ts'
import { handOn, isSessionOver, returnPath } from '../../platform/session/sign-in-path.ts'
import { Dialog } from '../../ui/dialog.tsx'
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

/** There is nothing to load: the form comes with the page, and who is signed in is led on from there. */
export function loader() {
	return null
}

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
	return await leadSignedInOn(request)
}

export default function AuthPage() {
	const leadOn = useLeadSignedInOn()
	const [search] = useSearchParams()
	const [forgotten, setForgotten] = useState<string>()
	const [isCode, setCode] = useState(false)
	useTitle(isCode ? m.sign_in_code() : m.sign_in_title())
	return (
		<AccountCard title={isCode ? m.sign_in_code() : m.sign_in_title()} hint={isCode ? undefined : m.sign_in_hint()}>
			<noscript>
				<p className="mb-5 font-semibold">{m.page_needs_scripts()}</p>
			</noscript>
			{isSessionOver(search) && !isCode && (
				<p role="status" className="mb-5 rounded-2xl bg-wait-soft px-4 py-3 font-semibold text-wait">
					{m.sign_in_over()}
				</p>
			)}
			<LoginForm
				onSignedIn={leadOn}
				onForgotten={setForgotten}
				onStep={setCode}
				footer={
					<SwitchLine question={m.has_no_account()}>
						<Link to={{ pathname: '/register', search: handOn(search) }} className={switchLook}>
							{m.to_registration()}
						</Link>
					</SwitchLine>
				}
			/>
			{returnPath(search) === '/checkout' && !isCode && <OrderWithoutAccount />}
			<Dialog title={m.forgot_title()} isOpen={forgotten !== undefined} onClose={() => setForgotten(undefined)}>
				<ForgotPasswordForm email={forgotten ?? ''} />
			</Dialog>
		</AccountCard>
	)
}

/** The tab says what the page asks for. */
function useTitle(title: string): void {
	useEffect(() => {
		document.title = pageTitle(title)
	}, [title])
}

/** Who comes from the cart and has no account. */
function OrderWithoutAccount() {
	return <WithoutAccount lines={useCartProducts()} />
}
