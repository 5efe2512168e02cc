import { type ReactNode, useRef } from 'react'
import { m } from '#messages'
import { ConfirmationLetter } from './confirmation-letter.tsx'
import type { Registered } from './registration-form.tsx'
import { useFirstFocus } from './use-first-focus.ts'

interface RegisteredNoticeProps {
	readonly registered: Registered
	readonly children: ReactNode
}

/** What comes after a registration: the letter has to be opened. */
export function RegisteredNotice({ registered: { email, isLetterDelayed }, children }: RegisteredNoticeProps) {
	const text = useRef<HTMLParagraphElement>(null)
	useFirstFocus(() => text.current?.focus())
	return (
		<div className="flex flex-col gap-4">
			<p ref={text} tabIndex={-1} className="outline-none">
				{m.registration_letter({ email })}
			</p>
			<ConfirmationLetter email={email} isDelayed={isLetterDelayed} />
			{children}
		</div>
	)
}
