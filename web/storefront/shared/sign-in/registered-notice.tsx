import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#messages'
import { ConfirmationLetter } from './confirmation-letter.tsx'

/** What comes after a registration: the letter has to be opened. */
export function RegisteredNotice({ email, children }: { email: string; children: ReactNode }) {
	const text = useRef<HTMLParagraphElement>(null)
	useEffect(() => text.current?.focus(), [])
	return (
		<div className="flex flex-col gap-4">
			<p ref={text} tabIndex={-1} className="outline-none">
				{m.registration_letter({ email })}
			</p>
			<ConfirmationLetter email={email} isJustSent />
			{children}
		</div>
	)
}
