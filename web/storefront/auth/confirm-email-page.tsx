import { useEffect, useState } from 'react'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { detailOf, showAccountToast } from '../shared/sign-in/account-notices.ts'
import { isRefusedAs } from '../shared/sign-in/is-refused-as.ts'
import { preloadSignIn, SignInDialog } from '../shared/sign-in/sign-in-dialog.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { BrokenLink } from './broken-link.tsx'
import { confirmEmail } from './confirm-email.ts'
import { useLeadOn } from './lead-on.ts'
import { type LetterLink, readLetterLink } from './link-of-letter.ts'
import { ProductsPicture } from './products-picture.tsx'
import { RefusedConfirmation } from './refused-confirmation.tsx'
import { useSignInSoon } from './sign-in-soon.ts'

export const meta = () => describePage({ title: m.confirm_title(), isPrivate: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { link: readLetterLink(request.url) }
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function ConfirmEmailPage({ loaderData: { link } }: Route.ComponentProps) {
	return link ? <Confirmation link={link} /> : <BrokenLink />
}

type Result = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; error: unknown }

async function attempt(link: LetterLink): Promise<Result> {
	try {
		await confirmEmail(link)
		return { state: 'done' }
	} catch (error) {
		return { state: 'failed', error }
	}
}

function Confirmation({ link: { email, token } }: { link: LetterLink }) {
	const [result, setResult] = useState<Result>({ state: 'waiting' })
	const [isRetrying, setRetrying] = useState(false)
	useEffect(preloadSignIn, [])
	useEffect(() => {
		void attempt({ email, token }).then(setResult)
	}, [email, token])
	async function retry() {
		setRetrying(true)
		const next = await attempt({ email, token })
		setRetrying(false)
		setResult(next)
		// What stands there already is not announced again.
		if (next.state === 'failed') showAccountToast('error', m.confirm_failed())
	}
	if (result.state === 'waiting') return <LoadingText />
	if (result.state === 'done') return <Confirmed email={email} />
	const reason = detailOf(result.error)
	if (isRefusedAs(result.error, 'link_invalid')) return <RefusedConfirmation email={email} reason={reason} />
	return (
		<div role="alert">
			<Message title={m.confirm_failed()} {...(reason && { text: reason })}>
				<Button onClick={retry} isBusy={isRetrying}>
					{m.retry()}
				</Button>
			</Message>
		</div>
	)
}

function Confirmed({ email }: { email: string }) {
	const { isAuthenticated, isLoading } = useSession()
	const isUnknown = isLoading && mayBeSignedIn()
	const signIn = useSignInSoon(!isUnknown && !isAuthenticated)
	const leadOn = useLeadOn()
	return (
		<div role="status">
			<Message
				title={m.confirm_done()}
				{...(!isAuthenticated && { text: m.confirm_done_hint() })}
				picture={<ProductsPicture className="w-48" />}
			>
				{isAuthenticated ? (
					<ButtonLink to="/catalog">{m.account_to_catalog()}</ButtonLink>
				) : (
					<Button onClick={signIn.open}>{m.sign_in()}</Button>
				)}
			</Message>
			<SignInDialog isOpen={signIn.isOpen} email={email} onClose={signIn.close} onSignedIn={leadOn} />
		</div>
	)
}
