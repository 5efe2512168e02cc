import type { OrderEventKind } from '#contract/ordering/order-timeline.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { isMarkedPaid, markedPaidText, methodText } from '../../../platform/order-text.ts'
import { statusText } from '../../shared/order-statuses.ts'
import { Part } from '../part.tsx'
import type { AdminOrder } from './load-order.ts'

/** `amount` is in whole tenge. */
export interface AdminOrderEvent extends Omit<AdminOrder['timeline'][number], 'amount' | 'before'> {
	readonly amount?: number | undefined
	readonly before?: number | undefined
}

interface OrderTimelineProps {
	readonly events: readonly AdminOrderEvent[]
	/** The customer comes for the order. */
	readonly isPickedUp: boolean
}

export function OrderTimeline({ events, isPickedUp }: OrderTimelineProps) {
	if (events.length === 0) return null
	return (
		<Part title={m.admin_order_timeline()}>
			<ol className="ml-2 flex flex-col gap-3 border-line border-l-2 pl-5">
				{events.map((event, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: what happened stays as it was, and more only follows it
						key={index}
						className="relative before:absolute before:top-2 before:-left-[1.6rem] before:size-2.5 before:rounded-full before:bg-accent"
					>
						<p className="font-semibold">{eventText(event, isPickedUp)}</p>
						<p className="text-muted text-sm">
							<time dateTime={event.at}>{formatMoment(event.at)}</time> · {makerText(event)}
						</p>
					</li>
				))}
			</ol>
		</Part>
	)
}

const sentences: Readonly<
	Record<OrderEventKind, (event: AdminOrderEvent, sum: string, isPickedUp: boolean) => string>
> = {
	placed: ({ by }) => (by === 'shop' ? m.admin_order_event_taken() : m.admin_order_event_placed()),
	status_changed: newStatusText,
	edited: () => m.admin_order_event_edited(),
	deleted: () => m.admin_order_event_deleted(),
	paid: (_, sum) => m.admin_order_event_paid({ sum }),
	expired: () => m.admin_order_event_expired(),
	refund_started: (_, sum) => m.admin_order_event_refund_started({ sum }),
	refund_lowered: ({ amount = 0 }, sum) =>
		amount > 0 ? m.admin_order_event_refund_lowered({ sum }) : m.admin_order_event_refund_needless(),
	refunded: (_, sum) => m.admin_order_event_refunded({ sum }),
	refund_failed: (_, sum) => m.admin_order_event_refund_failed({ sum }),
	method_changed: ({ method }) => m.admin_order_event_method({ method: methodText(method) }),
	transfer_reported: (_, sum) => m.admin_order_event_transfer_reported({ sum }),
	transfer_missing: (_, sum) => m.admin_order_event_transfer_missing({ sum }),
	lines_changed: ({ before = 0 }, sum) => m.admin_order_event_lines({ before: formatTenge(before), sum }),
	delivery_changed: ({ before = 0, amount }, sum) =>
		before === amount
			? m.admin_order_event_address()
			: m.admin_order_event_delivery({ before: formatTenge(before), sum }),
}

function newStatusText(event: AdminOrderEvent, _: string, isPickedUp: boolean): string {
	const { status = -1, by } = event
	if (status === orderStatuses.cancelled && by === 'customer') return m.admin_order_event_cancelled()
	const name = isMarkedPaid(event) ? markedPaidText() : statusText(status, isPickedUp)
	return m.admin_order_event_status({ status: name })
}

export function eventText(event: AdminOrderEvent, isPickedUp = false): string {
	const sum = event.amount === undefined ? '' : formatTenge(event.amount)
	return sentences[event.kind](event, sum, isPickedUp).trim()
}

const makers: Readonly<Record<AdminOrderEvent['by'], () => string>> = {
	customer: m.admin_order_by_customer,
	shop: m.admin_order_by_shop,
	system: m.admin_order_by_system,
	provider: m.admin_order_by_provider,
}

export function makerText({ by, byName }: Pick<AdminOrderEvent, 'by' | 'byName'>): string {
	return byName || makers[by]()
}
