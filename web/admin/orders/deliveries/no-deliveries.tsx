import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { MissingPage } from '../../shared/missing-page.tsx'

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
	return <MissingPage />
}
