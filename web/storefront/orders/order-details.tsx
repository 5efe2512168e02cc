import type { ReactNode } from 'react'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatDay } from '../../platform/format.ts'
import { deliveryAddressText } from '../../platform/order-text.ts'
import { PaymentState } from './payment-state.tsx'

export function OrderDetails({ order }: { order: ReadOrder }) {
	const { customerName, customerPhone, note, readyBy, delivery } = order
	return (
		<dl className="grid gap-x-6 gap-y-3 bg-sunken px-4 py-4 text-sm sm:grid-cols-2 sm:px-6">
			<Detail name={m.orders_recipient()}>
				{customerName}
				<br />
				{customerPhone}
			</Detail>
			<Detail name={m.orders_address()}>{deliveryAddressText(order)}</Detail>
			{readyBy && <Detail name={m.orders_ready_by()}>{formatDay(readyBy)}</Detail>}
			{delivery && (
				<Detail name={m.orders_delivery()}>
					{m.orders_delivery_time({ day: formatDay(delivery.date), from: delivery.from, to: delivery.to })}
				</Detail>
			)}
			<Detail name={m.orders_payment()}>
				<PaymentState order={order} />
			</Detail>
			{note && (
				<Detail name={m.orders_note()}>
					<span className="whitespace-pre-line">{note}</span>
				</Detail>
			)}
		</dl>
	)
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-muted">{name}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	)
}
