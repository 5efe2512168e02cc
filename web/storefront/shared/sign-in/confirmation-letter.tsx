import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { Button } from '../../../ui/button.tsx'
import { showAccountToast, showFailure } from './account-notices.ts'
import { useCountdown } from './countdown.ts'

interface ConfirmationLetterProps {
	readonly email: string
	/** The letter has just gone out: another one can be asked for only after a while. */
	readonly isJustSent?: boolean
}

/** Offers to send the letter with the confirmation link again. */
export function ConfirmationLetter({ email, isJustSent = false }: ConfirmationLetterProps) {
	const { secondsLeft, start } = useCountdown(delays.resendCodeMs, isJustSent)
	const [isBusy, setBusy] = useState(false)
	async function send() {
		setBusy(true)
		try {
			await call('POST /resend-confirmation', { body: { email } })
			start()
			showAccountToast('success', m.confirmation_letter_sent())
		} catch (error) {
			showFailure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<div className="flex flex-col items-center gap-3 rounded-2xl bg-sunken p-4 text-center">
			<MailCheck aria-hidden="true" className="size-8 text-accent" />
			<p>{m.confirmation_letter_hint()}</p>
			<Button look="plain" onClick={send} isBusy={isBusy} disabled={secondsLeft > 0}>
				{secondsLeft > 0 ? m.confirmation_letter_wait({ seconds: secondsLeft }) : m.confirmation_letter_again()}
			</Button>
		</div>
	)
}
