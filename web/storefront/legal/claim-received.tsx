import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { formatDay } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import type { ClaimReceipt } from './send-claim.ts'

interface ClaimReceivedProps {
	readonly receipt: ClaimReceipt
	readonly onAnother: () => void
}

/** Replaces the form and takes the focus. */
export function ClaimReceived({ receipt: { number, answerBy, email }, onAnother }: ClaimReceivedProps) {
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => box.current?.focus(), [])
	return (
		<div
			ref={box}
			role="status"
			tabIndex={-1}
			className="flex flex-col items-start gap-3 rounded-card bg-good-soft p-5 outline-none sm:p-6"
		>
			<p className="flex items-center gap-3 font-extrabold text-good text-xl">
				<CircleCheck aria-hidden="true" className="size-6 shrink-0" />
				{m.claim_received({ number })}
			</p>
			<p>{m.claim_received_hint({ date: formatDay(answerBy), email: shownEmail(email) })}</p>
			<Button look="plain" onClick={onAnother}>
				{m.claim_another()}
			</Button>
		</div>
	)
}
