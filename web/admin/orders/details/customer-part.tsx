import type { ReactNode } from 'react'
import { m } from '#messages'
import { describeAddress } from '../../../platform/describe-address.ts'
import { formatCalendarDay, formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { PhoneLink } from '../phone-link.tsx'
import { Part } from './part.tsx'
import type { ReadOrderDetails } from './read-order-details.ts'

/** Who gets the order, where, when, and what was said about it. */
export function CustomerPart({ details: { order, customer, takenBy } }: { details: ReadOrderDetails }) {
	const { customerName, customerPhone, note, delivery, readyBy } = order
	return (
		<Part title={m.admin_order_client()}>
			<dl className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-x-6 gap-y-3">
				<Detail name={m.admin_order_name()}>{customerName || '—'}</Detail>
				<Detail name={m.admin_order_phone()}>{customerPhone ? <PhoneLink number={customerPhone} /> : '—'}</Detail>
				<Detail name={m.admin_order_address()}>{describeAddress(order)}</Detail>
				<Detail name={m.admin_order_delivery()}>
					{delivery ? formatDeliveryTime(delivery) : m.admin_order_delivery_by_phone()}
				</Detail>
				{readyBy && <Detail name={m.admin_order_ready_by()}>{formatCalendarDay(readyBy)}</Detail>}
				<Detail name={m.admin_order_note()}>
					<span className="whitespace-pre-line">{note.trim() || '—'}</span>
				</Detail>
				{customer && <Detail name={m.admin_order_account()}>{customer.email}</Detail>}
				{takenBy && <Detail name={m.admin_order_taken_by()}>{takenBy}</Detail>}
			</dl>
		</Part>
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
