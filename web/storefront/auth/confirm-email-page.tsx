import { useEffect } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { describePage } from '../../platform/seo.ts'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { detailOf, isRefusedAs, showAccountToast } from '../shared/sign-in/account-notices.ts'
import { preloadSignIn, SignInDialog } from '../shared/sign-in/sign-in-dialog.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { useLeadOn, useSignInSoon } from './lead-on.ts'
import { BrokenLink, type LetterLink, readLetterLink } from './letter-link.tsx'
import { RefusedConfirmation } from './refused-confirmation.tsx'

const asked = new Map<string, Promise<unknown>>()

/** A link works only once, so repeated renders share one call until it fails. */
async function confirmEmail(link: LetterLink): Promise<void> {
	const answer = asked.get(link.token) ?? call('POST /confirm-email', { body: link })
	asked.set(link.token, answer)
	try {
		await answer
	} catch (error) {
		asked.delete(link.token)
		throw error
	}
}

export const meta = () => describePage({ title: m.confirm_title(), isPrivate: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { link: readLetterLink(request.url) }
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function ConfirmEmailPage({ loaderData: { link } }: Route.ComponentProps) {
	return link ? <Confirmation link={link} /> : <WithoutLink />
}

/** Signing in offers a new letter to who has not confirmed the address yet. */
function WithoutLink() {
	const { isAuthenticated } = useSession()
	if (isAuthenticated) return <BrokenLink />
	return (
		<BrokenLink hint={m.confirm_link_over()}>
			<ButtonLink to="/auth">{m.sign_in()}</ButtonLink>
		</BrokenLink>
	)
}

type Result = { state: 'done' } | { state: 'failed'; error: unknown }

async function attempt(link: LetterLink): Promise<Result> {
	try {
		await confirmEmail(link)
		return { state: 'done' }
	} catch (error) {
		return { state: 'failed', error }
	}
}

function Confirmation({ link: { email, token } }: { link: LetterLink }) {
	const { data: result, isLoading, reload } = useAnswer(token, () => attempt({ email, token }))
	useEffect(preloadSignIn, [])
	async function retry() {
		const next = await reload()
		// Text that is already on the page is not announced again.
		if (next?.state === 'failed') showAccountToast('error', m.confirm_failed())
	}
	if (!result) return <LoadingText />
	if (result.state === 'done') return <Confirmed email={email} />
	const reason = detailOf(result.error)
	if (isRefusedAs(result.error, 'link_invalid')) return <RefusedConfirmation email={email} reason={reason} />
	return (
		<div role="alert">
			<Message guide="sorry" title={m.confirm_failed()} {...(reason && { text: reason })}>
				<Button onClick={retry} isBusy={isLoading}>
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
			<Message guide="happy" title={m.confirm_done()} {...(!isAuthenticated && { text: m.confirm_done_hint() })}>
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
