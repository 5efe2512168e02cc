import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

/** Stands where the link of a letter was opened without all that it carries. */
export function BrokenLink() {
	return (
		<div role="alert">
			<Message title={m.link_broken()} text={m.link_broken_hint()}>
				<ButtonLink to="/catalog">{m.account_to_catalog()}</ButtonLink>
			</Message>
		</div>
	)
}
