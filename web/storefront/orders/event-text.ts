import type { OrderEvent, OrderEventKind } from '#contract/ordering/order-timeline.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { isMarkedPaid, markedPaidText, methodText } from '../../platform/order-text.ts'
import { statusText } from './status-text.ts'

/** `amount` is in whole tenge. */
export interface TimelineEvent extends Omit<OrderEvent, 'amount' | 'before'> {
	readonly amount?: number | undefined
	readonly before?: number | undefined
}

const sentences: Readonly<Record<OrderEventKind, (event: TimelineEvent, sum: string, isPickedUp: boolean) => string>> =
	{
		placed: () => m.orders_event_placed(),
		status_changed: newStatusText,
		edited: () => m.orders_event_edited(),
		deleted: () => m.orders_event_deleted(),
		paid: (_, sum) => m.orders_event_paid({ sum }),
		expired: () => m.orders_event_expired(),
		refund_started: (_, sum) => m.orders_event_refund_started({ sum }),
		refund_lowered: ({ amount = 0 }, sum) =>
			amount > 0 ? m.orders_event_refund_lowered({ sum }) : m.orders_event_refund_needless(),
		refunded: (_, sum) => m.orders_event_refunded({ sum }),
		refund_failed: (_, sum) => m.orders_event_refund_failed({ sum }),
		method_changed: ({ method }) => m.orders_event_method_changed({ method: methodText(method) }),
		transfer_reported: (_, sum) => m.orders_event_transfer_reported({ sum }),
		transfer_missing: (_, sum) => m.orders_event_transfer_missing({ sum }),
		lines_changed: ({ before = 0 }, sum) => m.orders_event_lines({ before: formatTenge(before), sum }),
		delivery_changed: ({ before = 0, amount }, sum) =>
			before === amount ? m.orders_event_address() : m.orders_event_delivery({ before: formatTenge(before), sum }),
	}

export function eventText(event: TimelineEvent, isPickedUp = false): string {
	const sum = event.amount === undefined ? '' : formatTenge(event.amount)
	return sentences[event.kind](event, sum, isPickedUp).trim()
}

function newStatusText(event: TimelineEvent, _: string, isPickedUp: boolean): string {
	const { status = -1, by } = event
	if (status === orderStatuses.cancelled && by === 'customer') return m.orders_event_cancelled()
	const name = isMarkedPaid(event) ? markedPaidText() : (statusText(status, isPickedUp) ?? '')
	return by === 'shop' ? m.orders_event_status_by_shop({ status: name }) : m.orders_event_status({ status: name })
}
