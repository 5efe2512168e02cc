import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { readFields } from '../../../platform/api/read-value.ts'
import { Button } from '../../../ui/button.tsx'
import { showAccountToast, showFailure } from './account-notices.ts'
import { startWaiting, useSecondsLeftFor } from './countdown-store.ts'

interface ConfirmationLetterProps {
	readonly email: string
	readonly reason?: string
	/** The first letter was delayed. */
	readonly isDelayed?: boolean
}

export function ConfirmationLetter({ email, reason, isDelayed: isFirstDelayed = false }: ConfirmationLetterProps) {
	const secondsLeft = useSecondsLeftFor('confirmation-letter', email)
	const [isDelayed, setDelayed] = useState(isFirstDelayed)
	const [isBusy, setBusy] = useState(false)
	async function send() {
		setBusy(true)
		try {
			const answer = await call('POST /resend-confirmation', { body: { email } })
			startWaiting('confirmation-letter', email, delays.resendCodeMs)
			setDelayed(areLettersDelayed(answer))
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
			{reason && (
				<p role="status" className="font-semibold">
					{reason}
				</p>
			)}
			<DelayedLetters isDelayed={isDelayed} />
			<p>{m.confirmation_letter_hint()}</p>
			<Button look="plain" onClick={send} isBusy={isBusy} isWaiting={secondsLeft > 0}>
				{secondsLeft > 0 ? m.confirmation_letter_wait({ seconds: secondsLeft }) : m.confirmation_letter_again()}
			</Button>
		</div>
	)
}

export function DelayedLetters({ isDelayed }: { isDelayed: boolean }) {
	return (
		<p role="status" className="rounded-xl bg-wait-soft px-4 py-3 text-sm text-wait empty:hidden">
			{isDelayed && m.letters_delayed()}
		</p>
	)
}

/** Other servers do not tell. */
export function areLettersDelayed(answer: unknown): boolean {
	return readFields(answer).get('lettersDelayed') === true
}
