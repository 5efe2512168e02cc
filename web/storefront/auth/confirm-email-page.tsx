import { useEffect, useState } from 'react'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { detailOf } from '../shared/sign-in/account-notices.ts'
import { ConfirmationLetter } from '../shared/sign-in/confirmation-letter.tsx'
import { preloadSignIn, SignInDialog } from '../shared/sign-in/sign-in-dialog.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { BrokenLink } from './broken-link.tsx'
import { confirmEmail } from './confirm-email.ts'
import { useLeadOn } from './lead-on.ts'
import { type LetterLink, readLetterLink } from './link-of-letter.ts'
import { useSignInSoon } from './sign-in-soon.ts'
import { ToysPicture } from './toys-picture.tsx'

export const meta = () => describePage({ title: m.confirm_title(), isPrivate: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { link: readLetterLink(request.url) }
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function ConfirmEmailPage({ loaderData: { link } }: Route.ComponentProps) {
	return link ? <Confirmation link={link} /> : <BrokenLink />
}

type Result = { state: 'waiting' } | { state: 'done' } | { state: 'failed'; reason: string | undefined }

function Confirmation({ link: { email, token } }: { link: LetterLink }) {
	const [result, setResult] = useState<Result>({ state: 'waiting' })
	useEffect(preloadSignIn, [])
	useEffect(() => {
		confirmEmail({ email, token }).then(
			() => setResult({ state: 'done' }),
			(error: unknown) => setResult({ state: 'failed', reason: detailOf(error) }),
		)
	}, [email, token])
	if (result.state === 'waiting') return <LoadingText />
	if (result.state === 'done') return <Confirmed />
	return (
		<div role="alert">
			<Message title={m.confirm_failed()} {...(result.reason && { text: result.reason })}>
				<ConfirmationLetter email={email} />
			</Message>
		</div>
	)
}

function Confirmed() {
	const { isAuthenticated, isLoading } = useSession()
	const isUnknown = isLoading && mayBeSignedIn()
	const signIn = useSignInSoon(!isUnknown && !isAuthenticated)
	const leadOn = useLeadOn()
	return (
		<div role="status">
			<Message
				title={m.confirm_done()}
				{...(!isAuthenticated && { text: m.confirm_done_hint() })}
				picture={<ToysPicture className="w-48" />}
			>
				{isAuthenticated ? (
					<ButtonLink to="/catalog">{m.account_to_catalog()}</ButtonLink>
				) : (
					<Button onClick={signIn.open}>{m.sign_in()}</Button>
				)}
			</Message>
			<SignInDialog isOpen={signIn.isOpen} onClose={signIn.close} onSignedIn={leadOn} />
		</div>
	)
}
