import { m } from '#messages'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'

interface NoDeliveriesProps {
	/** Absent where the server has no deliveries. */
	readonly failure: string | undefined
	readonly onRetry: () => void
}

export function NoDeliveries({ failure, onRetry }: NoDeliveriesProps) {
	if (failure) {
		return (
			<Message title={m.admin_order_deliveries_failed()} text={failure}>
				<Button onClick={onRetry}>{m.retry()}</Button>
			</Message>
		)
	}
	return (
		<Message title={m.admin_order_page_missing()}>
			<ButtonLink to="/admin/orders">{m.admin_order_to_orders()}</ButtonLink>
		</Message>
	)
}
