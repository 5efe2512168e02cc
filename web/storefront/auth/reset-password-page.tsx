import { useState } from 'react'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { SignInDialog } from '../shared/sign-in/sign-in-dialog.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { useLeadOn, useSignInSoon } from './lead-on.ts'
import { BrokenLink, readLetterLink } from './letter-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export const meta = () => describePage({ title: m.reset_title(), isPrivate: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return { link: readLetterLink(request.url) }
}

clientLoader.hydrate = true as const

export const HydrateFallback = LoadingText

export default function ResetPasswordPage({ loaderData: { link } }: Route.ComponentProps) {
	const { isAuthenticated, logout } = useAuth()
	const [isAsking, setAsking] = useState(true)
	const [isDone, setDone] = useState(false)
	const [isLinkWanted, setLinkWanted] = useState(false)
	const signIn = useSignInSoon(isDone)
	const leadOn = useLeadOn()
	const newLink = (
		<SignInDialog
			isOpen={isLinkWanted}
			firstView="forgotten"
			email={link?.email ?? ''}
			onClose={() => setLinkWanted(false)}
			onSignedIn={leadOn}
		/>
	)
	if (!link) {
		return (
			<>
				<BrokenLink>
					<Button onClick={() => setLinkWanted(true)}>{m.reset_new_link()}</Button>
				</BrokenLink>
				{newLink}
			</>
		)
	}

	function askAgain() {
		setAsking(false)
		setLinkWanted(true)
	}

	function finish() {
		setAsking(false)
		setDone(true)
		// A new password also ends the sign-in of this browser.
		if (isAuthenticated) logout()
	}

	const text = isDone ? m.reset_done_hint() : m.reset_page_hint({ email: shownEmail(link.email) })
	return (
		<>
			<Message guide="happy" title={m.reset_title()} text={text}>
				<Button onClick={isDone ? signIn.open : () => setAsking(true)}>{isDone ? m.sign_in() : m.reset_open()}</Button>
			</Message>
			<Dialog title={m.reset_title()} isOpen={isAsking} onClose={() => setAsking(false)}>
				<ResetPasswordForm link={link} onDone={finish} onNewLink={askAgain} />
			</Dialog>
			<SignInDialog isOpen={signIn.isOpen} email={link.email} onClose={signIn.close} onSignedIn={leadOn} />
			{newLink}
		</>
	)
}
