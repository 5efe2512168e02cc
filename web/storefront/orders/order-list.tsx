import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import type { OwnOrders } from './load-orders.ts'
import { OrderCard } from './order-card.tsx'
import { orderStatusText } from './status-text.ts'

interface OrderListProps {
	readonly own: OwnOrders
	readonly userId: string
	readonly onChanged: () => void
	/** Called when the server has no timelines; `undefined` once that is known. */
	readonly onTimelineMissing: (() => void) | undefined
	readonly moreTo: string
}

/** Open parts stay open when the orders change. */
export function OrderList({ own, userId, onChanged, onTimelineMissing, moreTo }: OrderListProps) {
	const { orders, reviewed, hasMore } = own
	const { hash } = useLocation()
	return (
		<>
			<ChangeReport orders={orders} />
			<ul className="flex flex-col gap-5">
				{orders.map((order, index) => (
					<li key={order.id}>
						<OrderCard
							order={order}
							userId={userId}
							reviewed={reviewed}
							isOpenAtFirst={index === 0 || hash === `#order-${order.id}`}
							onChanged={onChanged}
							onTimelineMissing={onTimelineMissing}
						/>
					</li>
				))}
			</ul>
			{hasMore && (
				<Link
					to={moreTo}
					replace
					preventScrollReset
					className="inline-flex min-h-11 items-center justify-center self-center rounded-full border border-edge/60 bg-surface px-6 font-bold hover:bg-accent-soft"
				>
					{m.orders_more()}
				</Link>
			)}
		</>
	)
}

/** Tells screen readers about changes on the cards. */
function ChangeReport({ orders }: { orders: readonly ReadOrder[] }) {
	const before = useRef(orders)
	const [report, setReport] = useState('')
	useEffect(() => {
		const changes = describeChanges(before.current, orders)
		before.current = orders
		if (changes.length > 0) setReport(changes.join('. '))
	}, [orders])
	return (
		<p role="status" className="sr-only">
			{report}
		</p>
	)
}

/** One sentence for each changed order. */
export function describeChanges(before: readonly ReadOrder[], after: readonly ReadOrder[]): string[] {
	const known = new Map(before.map((order) => [order.id, order]))
	return after.flatMap((order) => {
		const earlier = known.get(order.id)
		return earlier ? changesOf(earlier, order) : []
	})
}

function changesOf(before: ReadOrder, after: ReadOrder): string[] {
	const [was, is] = [orderStatusText(before), orderStatusText(after)]
	const changes = [
		// A separate sentence tells the sum of a refund.
		was !== is && is !== m.order_refunded() && is,
		!before.isPaid && after.isPaid && (was === is || after.status !== orderStatuses.paid) && m.orders_paid(),
		before.refunded < after.refunded && m.orders_refunded({ sum: formatTenge(after.refunded) }),
	]
	const number = orderNumber(after.id)
	return changes.flatMap((change) => (change ? m.orders_changed({ number, change }) : []))
}
