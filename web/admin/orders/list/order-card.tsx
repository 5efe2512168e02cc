import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatMoment } from '../../../platform/format.ts'
import { formatCalendarDay, formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { deliveryAddressText } from '../../../platform/order-text.ts'
import { Button } from '../../../ui/button.tsx'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { OrderStatusSelect } from '../editing/order-status-select.tsx'
import { OrderItems } from '../order-items.tsx'
import { PaymentState } from '../payment-state.tsx'
import { PhoneLink } from '../phone-link.tsx'

interface OrderCardProps {
	readonly order: ReadOrder
	/** It came while the page is open. */
	readonly isNew: boolean
	readonly onChanged: (order: ReadOrder) => void
	readonly onEdit: () => void
	readonly onDelete: () => void
}

export function OrderCard({ order, isNew, onChanged, onEdit, onDelete }: OrderCardProps) {
	const id = useId()
	const number = orderNumber(order.id)
	const [hasPage] = useState(isOwnServer)
	const title = m.admin_order({ number })
	return (
		<article
			aria-labelledby={id}
			className={`flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5 ${isNew ? 'ring-2 ring-accent' : ''}`}
		>
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<div className="flex flex-wrap items-center gap-2">
						<h2 id={id} className="font-extrabold text-lg">
							{hasPage ? (
								<Link
									to={`/admin/orders/${encodeURIComponent(order.id)}`}
									className="-my-2.5 inline-flex min-h-11 items-center underline decoration-edge/60 underline-offset-4 hover:decoration-accent"
								>
									{title}
								</Link>
							) : (
								title
							)}
						</h2>
						{isNew && (
							<span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-bold text-accent-strong text-sm">
								{m.admin_order_new()}
							</span>
						)}
					</div>
					{order.createdAt && (
						<time dateTime={order.createdAt} className="text-muted">
							{formatMoment(order.createdAt)}
						</time>
					)}
				</div>
				<OrderStatusSelect order={order} onChanged={onChanged} />
			</header>
			<div className="grid grow gap-4 md:grid-cols-2">
				<Details order={order} />
				<OrderItems order={order} />
			</div>
			<footer className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
				<Button look="plain" onClick={onEdit} aria-label={m.admin_order_edit({ number })}>
					<Pencil aria-hidden="true" className="size-4" />
					{m.admin_edit()}
				</Button>
				<Button look="danger" onClick={onDelete} aria-label={m.admin_order_delete({ number })}>
					<Trash2 aria-hidden="true" className="size-4" />
					{m.admin_delete()}
				</Button>
			</footer>
		</article>
	)
}

function Details({ order }: { order: ReadOrder }) {
	const { customerName, customerPhone, note, delivery, readyBy } = order
	return (
		<dl className="flex flex-col gap-2.5">
			<Detail name={m.admin_order_client()}>{customerName}</Detail>
			<Detail name={m.admin_order_phone()}>{customerPhone === '' ? '—' : <PhoneLink number={customerPhone} />}</Detail>
			<Detail name={m.admin_order_address()}>{deliveryAddressText(order)}</Detail>
			<Detail name={m.admin_order_note()}>{note.trim() || '—'}</Detail>
			{delivery && <Detail name={m.admin_order_delivery()}>{formatDeliveryTime(delivery)}</Detail>}
			{readyBy && <Detail name={m.admin_order_ready_by()}>{formatCalendarDay(readyBy)}</Detail>}
			<Detail name={m.admin_order_payment()}>
				<PaymentState order={order} />
			</Detail>
		</dl>
	)
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-muted text-sm">{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
