import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../platform/api/read-order.ts'
import { describeAddress } from '../../platform/describe-address.ts'
import { formatMoment } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatusSelect } from './order-status-select.tsx'

interface OrderCardProps {
	readonly order: ReadOrder
	readonly onChanged: (order: ReadOrder) => void
	readonly onEdit: () => void
	readonly onDelete: () => void
}

/** An order as the shopkeeper needs it: who, where, what, how paid, and what can be done with it. */
export function OrderCard({ order, onChanged, onEdit, onDelete }: OrderCardProps) {
	const id = useId()
	const number = orderNumber(order.id)
	return (
		<article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h2 id={id} className="font-extrabold text-lg">
						{m.admin_order({ number })}
					</h2>
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
	const { customerName, customerPhone, note } = order
	return (
		<dl className="flex flex-col gap-2.5">
			<Detail name={m.admin_order_client()}>{customerName}</Detail>
			<Detail name={m.admin_order_phone()}>{customerPhone === '' ? '—' : <Phone number={customerPhone} />}</Detail>
			<Detail name={m.admin_order_address()}>{describeAddress(order)}</Detail>
			<Detail name={m.admin_order_note()}>{note.trim() || '—'}</Detail>
			<Detail name={m.admin_order_payment()}>
				<Payment order={order} />
			</Detail>
		</dl>
	)
}

function Phone({ number }: { number: string }) {
	return (
		<a
			href={`tel:${number.replace(/[^\d+]/g, '')}`}
			className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
		>
			{number}
		</a>
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

function Payment({ order: { isOnline, isPaid } }: { order: ReadOrder }) {
	return (
		<span className="flex flex-wrap items-center gap-2">
			{isOnline ? m.payment_online() : m.payment_cash()}
			<span
				className={`rounded-full px-2.5 py-0.5 font-bold text-sm ${isPaid ? 'bg-good-soft text-good' : 'bg-wait-soft text-wait'}`}
			>
				{isPaid ? m.admin_order_paid() : m.admin_order_unpaid()}
			</span>
		</span>
	)
}
