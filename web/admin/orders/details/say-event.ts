import { orderStatuses } from '#contract/order-status.ts'
import type { OrderEventKind } from '#contract/orders.ts'
import { m } from '#messages'
import { isMarkedPaid } from '../../../platform/api/read-order-event.ts'
import { formatTenge } from '../../../platform/format.ts'
import { sayStatus } from '../../shared/order-statuses.ts'
import type { DeskEvent } from './read-order-details.ts'

const sentences: Readonly<Record<OrderEventKind, (event: DeskEvent, sum: string) => string>> = {
	placed: ({ by }) => (by === 'shop' ? m.desk_event_taken() : m.desk_event_placed()),
	status_changed: sayNewStatus,
	edited: () => m.desk_event_edited(),
	deleted: () => m.desk_event_deleted(),
	paid: (_, sum) => m.desk_event_paid({ sum }),
	expired: () => m.desk_event_expired(),
	refund_started: (_, sum) => m.desk_event_refund_started({ sum }),
	refund_lowered: ({ amount = 0 }, sum) =>
		amount > 0 ? m.desk_event_refund_lowered({ sum }) : m.desk_event_refund_needless(),
	refunded: (_, sum) => m.desk_event_refunded({ sum }),
	refund_failed: (_, sum) => m.desk_event_refund_failed({ sum }),
}

function sayNewStatus(event: DeskEvent): string {
	const { status = -1, by } = event
	if (status === orderStatuses.cancelled && by === 'customer') return m.desk_event_cancelled()
	return m.desk_event_status({ status: isMarkedPaid(event) ? m.order_marked_paid() : sayStatus(status) })
}

/** One thing that happened to an order, in words for the shop's people. */
export function sayEvent(event: DeskEvent): string {
	return sentences[event.kind](event, event.amount === undefined ? '' : formatTenge(event.amount)).trim()
}

const makers: Readonly<Record<DeskEvent['by'], () => string>> = {
	customer: m.desk_by_customer,
	shop: m.desk_by_shop,
	system: m.desk_by_system,
	provider: m.desk_by_provider,
}

/** Who did it. */
export function sayMaker({ by, byName }: Pick<DeskEvent, 'by' | 'byName'>): string {
	if (byName !== '') return byName
	return makers[by]()
}
