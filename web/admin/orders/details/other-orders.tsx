import { Link } from 'react-router'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatDay, formatTenge } from '../../../platform/format.ts'
import { sayStatusOf } from '../../shared/order-statuses.ts'
import { Part } from './part.tsx'

/** The customer's other orders, the newest first. */
export function OtherOrders({ orders }: { orders: readonly ReadOrder[] }) {
	if (orders.length === 0) return null
	return (
		<Part title={m.admin_order_other_orders()}>
			<ul className="flex flex-col divide-y divide-line">
				{orders.map((order) => (
					<li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
						<span className="min-w-0">
							<Link
								to={`/admin/orders/${encodeURIComponent(order.id)}`}
								className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
							>
								{orderNumber(order.id)}
							</Link>{' '}
							<span className="text-muted text-sm">
								{order.createdAt && formatDay(order.createdAt)} · {sayStatusOf(order)}
							</span>
						</span>
						<span className="whitespace-nowrap font-bold tabular-nums">{formatTenge(order.totalPrice)}</span>
					</li>
				))}
			</ul>
		</Part>
	)
}
