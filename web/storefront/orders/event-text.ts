import type { OrderEvent, OrderEventKind } from '#contract/orders.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { isMarkedPaid } from '../../platform/order-text.ts'
import { statusText } from './status-text.ts'

/** `amount` is in whole tenge. */
export interface TimelineEvent extends Omit<OrderEvent, 'amount'> {
	readonly amount?: number | undefined
}

const sentences: Readonly<Record<OrderEventKind, (event: TimelineEvent, sum: string) => string>> = {
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
}

export function eventText(event: TimelineEvent): string {
	return sentences[event.kind](event, event.amount === undefined ? '' : formatTenge(event.amount)).trim()
}

function newStatusText(event: TimelineEvent): string {
	const { status = -1, by } = event
	if (status === orderStatuses.cancelled && by === 'customer') return m.orders_event_cancelled()
	const name = isMarkedPaid(event) ? m.order_marked_paid() : (statusText(status) ?? '')
	return by === 'shop' ? m.orders_event_status_by_shop({ status: name }) : m.orders_event_status({ status: name })
}
