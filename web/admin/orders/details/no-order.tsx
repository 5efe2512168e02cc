import { m } from '#messages'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'

interface NoOrderProps {
	/** Absent where there is no such order. */
	readonly failure: string | undefined
	readonly onRetry: () => void
}

export function NoOrder({ failure, onRetry }: NoOrderProps) {
	if (failure) {
		return (
			<Message title={m.admin_order_order_failed()} text={failure}>
				<Button onClick={onRetry}>{m.retry()}</Button>
			</Message>
		)
	}
	return (
		<Message guide="searching" title={m.admin_order_order_missing()} text={m.admin_order_order_missing_hint()}>
			<ButtonLink to="/admin/orders">{m.admin_order_to_orders()}</ButtonLink>
		</Message>
	)
}
