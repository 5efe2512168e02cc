import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

/** In place of a page whose calls the server does not know. */
export function MissingPage() {
	return (
		<Message guide="searching" title={m.admin_order_page_missing()}>
			<ButtonLink to="/admin/orders">{m.admin_order_to_orders()}</ButtonLink>
		</Message>
	)
}
