import type { ReactNode } from 'react'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

/** Shown for a link with missing parts. */
export function BrokenLink({ hint = '', children }: { hint?: string; children?: ReactNode }) {
	return (
		<div role="alert">
			<Message guide="sorry" title={m.link_broken()} text={`${m.link_broken_hint()} ${hint}`}>
				{children}
				<ButtonLink to="/catalog" look={children ? 'plain' : 'accent'}>
					{m.account_to_catalog()}
				</ButtonLink>
			</Message>
		</div>
	)
}

export interface LetterLink {
	readonly email: string
	readonly token: string
}

/** `undefined` when the email or the token is missing. */
export function readLetterLink(url: string): LetterLink | undefined {
	const { searchParams } = new URL(url)
	const email = searchParams.get('email')
	const token = searchParams.get('token')
	return email && token ? { email, token } : undefined
}
