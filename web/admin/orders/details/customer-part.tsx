import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatDay, formatTenge } from '../../../platform/format.ts'
import { formatCalendarDay, formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { deliveryAddressText } from '../../../platform/order-text.ts'
import { orderStatusText } from '../../shared/order-statuses.ts'
import { Part } from '../part.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { canChangeLines } from '../under-way.ts'
import type { AdminOrder } from './load-order.ts'
import { PartAction } from './part-action.tsx'

const AddressDialog = lazyPart(async () => (await import('../editing/address-dialog.tsx')).AddressDialog)

interface CustomerPartProps {
	readonly details: AdminOrder
	readonly onChanged: () => void
}

export function CustomerPart({ details: { order, customer, takenBy }, onChanged }: CustomerPartProps) {
	const { customerName, customerPhone, note, delivery, readyBy, cardText, zone, pickup } = order
	return (
		<Part title={m.admin_order_client()} action={<AddressButton order={order} onTried={onChanged} />}>
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-3">
				<Detail name={m.admin_order_name()}>{customerName || '—'}</Detail>
				<Detail name={m.admin_order_phone()}>{customerPhone ? <PhoneLink number={customerPhone} /> : '—'}</Detail>
				<Detail name={m.admin_order_address()}>{deliveryAddressText(order)}</Detail>
				{zone && <Detail name={m.delivery_zone()}>{zone}</Detail>}
				{pickup ? (
					<>
						{pickup.readyOn && <Detail name={m.pickup_from_day()}>{formatCalendarDay(pickup.readyOn)}</Detail>}
						<Detail name={m.pickup_code()}>{pickup.code}</Detail>
					</>
				) : (
					<Detail name={m.admin_order_delivery()}>
						{delivery ? formatDeliveryTime(delivery) : m.admin_order_delivery_by_phone()}
					</Detail>
				)}
				{readyBy && <Detail name={m.admin_order_ready_by()}>{formatCalendarDay(readyBy)}</Detail>}
				<Detail name={m.admin_order_note()}>
					<span className="whitespace-pre-line">{note.trim() || '—'}</span>
				</Detail>
				{cardText !== undefined && (
					<Detail name={m.admin_order_wrapping()}>
						<span className="whitespace-pre-line">
							{cardText ? m.admin_order_card({ text: cardText }) : m.admin_order_card_none()}
						</span>
					</Detail>
				)}
				{customer && <Detail name={m.admin_order_account()}>{shownEmail(customer.email)}</Detail>}
				{takenBy && <Detail name={m.admin_order_taken_by()}>{takenBy}</Detail>}
			</dl>
		</Part>
	)
}

/** Until the order is sent; who comes for an order has no address. */
function AddressButton({ order, onTried }: { readonly order: ReadOrder; readonly onTried: () => void }) {
	const opening = useOpening()
	return (
		<>
			{order.pickup === undefined && canChangeLines(order) && (
				<PartAction name={m.admin_order_change_delivery()} onClick={opening.open} />
			)}
			{opening.count > 0 && (
				<Suspense>
					<AddressDialog
						key={opening.count}
						order={order}
						isOpen={opening.isOpen}
						onClose={opening.close}
						onTried={onTried}
					/>
				</Suspense>
			)}
		</>
	)
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-muted text-sm">{name}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	)
}

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
								{order.createdAt && formatDay(order.createdAt)} · {orderStatusText(order)}
							</span>
						</span>
						<span className="whitespace-nowrap font-bold tabular-nums">{formatTenge(order.totalPrice)}</span>
					</li>
				))}
			</ul>
		</Part>
	)
}
