import { m } from '#messages'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { isNarrowed, noFilters, type OrderFilters, ordersAddress } from './order-filters.ts'

interface NoOrdersProps {
	/** Why they were not loaded; without one there are none. */
	readonly failure: string | undefined
	readonly filters: OrderFilters
	readonly onRetry: () => void
}

/** What stands in place of a list without orders. */
export function NoOrders({ failure, filters, onRetry }: NoOrdersProps) {
	if (failure) {
		return (
			<Message heading="h2" title={m.admin_orders_failed()} text={failure}>
				<Button onClick={onRetry}>{m.retry()}</Button>
			</Message>
		)
	}
	if (filters.page > 1) {
		return (
			<Message heading="h2" title={m.admin_orders_end()}>
				<ButtonLink to={ordersAddress({ ...filters, page: 1 })}>{m.admin_orders_first()}</ButtonLink>
			</Message>
		)
	}
	if (isNarrowed(filters)) {
		return (
			<Message heading="h2" title={m.admin_order_nothing_found()} text={m.admin_order_nothing_found_hint()}>
				<ButtonLink look="plain" to={ordersAddress(noFilters)}>
					{m.admin_order_reset()}
				</ButtonLink>
			</Message>
		)
	}
	return <Message heading="h2" title={m.admin_orders_empty()} text={m.admin_orders_empty_hint()} />
}
