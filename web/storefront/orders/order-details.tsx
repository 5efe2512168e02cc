import type { ReactNode } from 'react'
import { m } from '#messages'
import type { ReadOrder, ReadPickup } from '../../platform/api/read-order.ts'
import { formatDay } from '../../platform/format.ts'
import { hoursText } from '../../platform/format-calendar-day.ts'
import { deliveryAddressText } from '../../platform/order-text.ts'
import { whenText } from '../shared/delivery-promise.ts'
import { PaymentState } from './payment-state.tsx'

export function OrderDetails({ order }: { order: ReadOrder }) {
	const { customerName, customerPhone, note, readyBy, delivery, cardText, zone, pickup } = order
	return (
		<dl className="grid gap-x-6 gap-y-3 bg-sunken px-4 py-4 text-sm sm:grid-cols-2 sm:px-6">
			<Detail name={m.orders_recipient()}>
				{customerName}
				<br />
				{customerPhone}
			</Detail>
			{pickup ? (
				<Detail name={m.placed_pickup_point()}>
					{pickup.name}, {pickup.address}
				</Detail>
			) : (
				<Detail name={m.orders_address()}>{deliveryAddressText(order)}</Detail>
			)}
			{readyBy && <Detail name={m.orders_ready_by()}>{formatDay(readyBy)}</Detail>}
			{zone && <Detail name={m.delivery_zone()}>{zone}</Detail>}
			{pickup && <Pickup pickup={pickup} />}
			{delivery && <Detail name={m.checkout_when()}>{whenText(delivery, new Date())}</Detail>}
			<Detail name={m.orders_payment()}>
				<PaymentState order={order} />
			</Detail>
			{cardText !== undefined && (
				<Detail name={m.orders_wrapping()}>
					<span className="whitespace-pre-line">{cardText || m.orders_card_none()}</span>
				</Detail>
			)}
			{note && (
				<Detail name={m.orders_note()}>
					<span className="whitespace-pre-line">{note}</span>
				</Detail>
			)}
		</dl>
	)
}

function Pickup({ pickup: { code, readyOn, hours } }: { pickup: ReadPickup }) {
	const open = hoursText(hours)
	return (
		<>
			{readyOn && <Detail name={m.pickup_from_day()}>{formatDay(readyOn)}</Detail>}
			{open && <Detail name={m.pickup_hours()}>{open}</Detail>}
			{code && (
				<Detail name={m.pickup_code()}>
					<span className="font-black text-xl tabular-nums tracking-widest">{code}</span>
				</Detail>
			)}
		</>
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
