import { m } from '#messages'
import { ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { NotLoaded } from '../../shared/not-loaded.tsx'

interface NoOrderProps {
	/** Absent where there is no such order. */
	readonly failure: string | undefined
}

export function NoOrder({ failure }: NoOrderProps) {
	if (failure) return <NotLoaded title={m.admin_order_order_failed()} failure={failure} />
	return (
		<Message guide="searching" title={m.admin_order_order_missing()} text={m.admin_order_order_missing_hint()}>
			<ButtonLink to="/admin/orders">{m.admin_order_to_orders()}</ButtonLink>
		</Message>
	)
}
