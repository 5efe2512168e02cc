import { useState } from 'react'
import { m } from '#messages'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { ConfirmationLetter } from '../shared/sign-in/confirmation-letter.tsx'
import { SignInDialog } from '../shared/sign-in/sign-in-dialog.tsx'
import { useLeadOn } from './lead-on.ts'

interface RefusedConfirmationProps {
	readonly email: string
	readonly reason: string | undefined
}

/** Often the link was opened before, so all ways on are shown. */
export function RefusedConfirmation({ email, reason }: RefusedConfirmationProps) {
	const { isAuthenticated } = useSession()
	const [isSigningIn, setSigningIn] = useState(false)
	const leadOn = useLeadOn()
	return (
		<>
			<div role="alert">
				<Message guide="sorry" title={m.confirm_failed()} {...(reason && { text: reason })}>
					<div className="flex max-w-md flex-col items-center gap-4">
						{!isAuthenticated && <p>{m.confirm_link_over()}</p>}
						<p className="text-muted">{m.confirm_new_address()}</p>
						{isAuthenticated ? (
							<ButtonLink to="/profile">{m.account_to_profile()}</ButtonLink>
						) : (
							<>
								<Button onClick={() => setSigningIn(true)}>{m.sign_in()}</Button>
								<ConfirmationLetter email={email} />
							</>
						)}
					</div>
				</Message>
			</div>
			<SignInDialog isOpen={isSigningIn} email={email} onClose={() => setSigningIn(false)} onSignedIn={leadOn} />
		</>
	)
}
