import { Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { lazyPart, useOpening } from '../../platform/lazy-part.ts'
import { describePage, pageTitle } from '../../platform/seo.ts'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../../platform/session/session-store.ts'
import { handOn, isSessionOver, shownOf, wantedPage } from '../../platform/session/sign-in-path.ts'
import { useIsAlive } from '../../platform/use-is-alive.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { useCartProducts } from '../shared/cart/cart-products.ts'
import { KeptProducts } from '../shared/cart/kept-products.tsx'
import { WithoutAccount } from '../shared/cart/without-account.tsx'
import { SwitchLine } from '../shared/sign-in/form-parts.tsx'
import { LoginForm } from '../shared/sign-in/login-form.tsx'
import type { Route } from './+types/auth-page.ts'
import { AccountCard, switchLook } from './account-card.tsx'
import { leadSignedInOn, useLeadSignedInOn } from './lead-on.ts'

const ForgotPasswordDialog = lazyPart(async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog)

export const meta = () =>
	describePage({ title: m.sign_in_title(), description: m.sign_in_description(), isPrivate: true })

/** There is nothing to load: the form comes with the page, and who is signed in is led on from there. */
export function loader() {
	return null
}

export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
	return await leadSignedInOn(request)
}

export default function AuthPage() {
	const leadOn = useLeadSignedInOn()
	const { isLoading } = useSession()
	const isAlive = useIsAlive()
	if (isAlive && isLoading && mayBeSignedIn()) return <LoadingText />
	return <SignIn onSignedIn={leadOn} />
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
	const [search] = useSearchParams()
	const [isCode, setCode] = useState(false)
	const [email, setEmail] = useState('')
	const forgotten = useOpening()
	const wanted = wantedPage(search)
	useTitle(isCode ? m.sign_in_code() : m.sign_in_title())
	return (
		<AccountCard
			title={isCode ? m.sign_in_code() : m.sign_in_title()}
			hint={isCode ? undefined : hints[wanted ?? 'none']()}
			isShort={wanted === '/checkout'}
		>
			<noscript>
				<p className="font-semibold">{m.page_needs_scripts()}</p>
			</noscript>
			{isSessionOver(search) && !isCode && (
				<p role="status" className="mb-5 rounded-2xl bg-wait-soft px-4 py-3 font-semibold text-wait">
					{m.sign_in_over()}
				</p>
			)}
			<div className="noscript:hidden">
				<LoginForm
					onSignedIn={onSignedIn}
					onForgotten={(typed) => {
						setEmail(typed)
						forgotten.open()
					}}
					onStep={setCode}
					footer={
						<>
							{wanted === '/checkout' && <KeptProducts />}
							<ToRegistration search={search} />
						</>
					}
				/>
			</div>
			{wanted === '/checkout' && !isCode && <OrderWithoutAccount />}
			{forgotten.count > 0 && (
				<Suspense>
					<ForgotPasswordDialog
						key={forgotten.count}
						email={email}
						isOpen={forgotten.isOpen}
						onClose={forgotten.close}
					/>
				</Suspense>
			)}
		</AccountCard>
	)
}

/** Why the sign-in is asked for. */
const hints = {
	'/checkout': m.sign_in_for_checkout,
	'/orders': m.sign_in_for_orders,
	'/profile': m.sign_in_for_profile,
	'/favorites': m.sign_in_for_favorites,
	none: m.sign_in_hint,
}

/** The server reads only some places to which the sign-in leads. */
function ToRegistration({ search }: { search: URLSearchParams }) {
	const known = useIsAlive() ? search : new URLSearchParams(shownOf(search))
	return (
		<SwitchLine question={m.has_no_account()}>
			<Link to={{ pathname: '/register', search: handOn(known) }} className={switchLook}>
				{m.to_registration()}
			</Link>
		</SwitchLine>
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
