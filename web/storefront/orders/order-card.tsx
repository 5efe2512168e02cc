import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../platform/format.ts'
import { canReview } from './order-actions.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

interface OrderCardProps {
	readonly order: ReadOrder
	readonly userId: string
	/** `undefined` when unknown. */
	readonly reviewed: ReadonlySet<string> | undefined
	readonly onChanged: () => void
	/** Called when the server has no timelines; `undefined` once that is known. */
	readonly onTimelineMissing: (() => void) | undefined
}

export function OrderCard({ order, userId, reviewed, onChanged, onTimelineMissing }: OrderCardProps) {
	const headingId = `order-${order.id}`
	return (
		<article aria-labelledby={headingId} className="overflow-hidden rounded-card bg-surface shadow-card">
			<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-4 sm:px-6">
				<div>
					<h2 id={headingId} tabIndex={-1} className="font-extrabold text-lg">
						{m.orders_number({ number: orderNumber(order.id) })}
					</h2>
					{order.createdAt && (
						<time dateTime={order.createdAt} className="text-muted text-sm">
							{formatMoment(order.createdAt)}
						</time>
					)}
				</div>
				<OrderStatus order={order} />
			</header>
			<ul aria-label={m.orders_lines()} className="divide-y divide-line px-4 sm:px-6">
				{order.items.map((line, index) => (
					<OrderLine
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
						key={`${line.productId}-${index}`}
						line={line}
						userId={userId}
						review={canReview(order) && reviewed ? reviewOf(line.productId, reviewed) : undefined}
						onReviewed={onChanged}
					/>
				))}
			</ul>
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-4 py-3 sm:px-6">
				<span className="font-bold">{m.orders_total()}</span>
				<strong className="font-black text-xl tabular-nums">{formatTenge(order.totalPrice)}</strong>
			</p>
			<OrderDetails order={order} />
			{onTimelineMissing && <OrderTimeline order={order} onMissing={onTimelineMissing} />}
			<OrderButtons order={order} onChanged={onChanged} />
		</article>
	)
}

function reviewOf(productId: string, reviewed: ReadonlySet<string>): 'possible' | 'left' {
	return reviewed.has(productId) ? 'left' : 'possible'
}
