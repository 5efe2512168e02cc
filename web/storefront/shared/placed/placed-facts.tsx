import type { ReactNode } from 'react'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder, type ReadPickup } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { formatCalendarDay, hoursText } from '../../../platform/format-calendar-day.ts'
import { describeDelivery } from './describe-delivery.ts'

interface PlacedFactsProps {
	readonly order: ReadOrder
	/** How the order is to be paid, unless it is. */
	readonly paying: PaymentMethod | 'paid'
}

/** What a customer wants to know of an order just placed or paid. */
export function PlacedFacts({ order, paying }: PlacedFactsProps) {
	const { id, totalPrice, pickup, delivery, address, discount } = order
	return (
		<div className="w-full text-left">
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
				<Fact name={m.checkout_placed_number()}>{orderNumber(id)}</Fact>
				<Fact name={paying === 'paid' ? m.orders_paid() : m.checkout_total()}>{formatTenge(totalPrice)}</Fact>
				{discount > 0 && <Fact name={m.checkout_saved()}>{formatTenge(discount)}</Fact>}
				{!isCancelled(order) && pickup && <Pickup {...pickup} />}
				{!isCancelled(order) && !pickup && (
					<>
						<Fact name={m.checkout_when()}>{describeDelivery(delivery)}</Fact>
						{address && <Fact name={m.orders_address()}>{address}</Fact>}
					</>
				)}
			</dl>
			<p className="mt-3 rounded-xl bg-sunken px-4 py-2.5 text-sm">
				<strong className="block">{m.checkout_placed_next()}</strong>
				{nextText(order, paying)}
			</p>
		</div>
	)
}

function Pickup({ name, address, readyOn, hours, code }: ReadPickup) {
	const open = hoursText(hours)
	return (
		<>
			<Fact name={m.placed_pickup_point()}>
				{name}, {address}
			</Fact>
			{readyOn && <Fact name={m.pickup_from_day()}>{formatCalendarDay(readyOn)}</Fact>}
			{open && <Fact name={m.pickup_hours()}>{open}</Fact>}
			{code && <Fact name={m.pickup_code()}>{code}</Fact>}
		</>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="text-balance text-right font-bold tabular-nums [overflow-wrap:anywhere]">{children}</dd>
		</>
	)
}

/** A payment may come for an order that was cancelled meanwhile. */
export function isCancelled({ status }: ReadOrder): boolean {
	return status === orderStatuses.cancelled
}

function nextText(order: ReadOrder, paying: PlacedFactsProps['paying']): string {
	if (isCancelled(order)) return m.placed_cancelled()
	const pay = {
		paid: m.placed_by_letter(),
		Cash: order.pickup ? m.checkout_cash_pickup_hint() : m.checkout_cash_hint(),
		Kaspi: m.checkout_transfer_next(),
		YooKassa: m.checkout_pay_later(),
	}[paying]
	const isFree = paying !== 'paid' && order.totalPrice === 0
	return `${receiveText(order)} ${isFree ? m.checkout_nothing_to_pay() : pay}`
}

function receiveText({ pickup, delivery }: ReadOrder): string {
	if (pickup) return pickup.code ? m.checkout_next_pickup(pickup) : m.checkout_next_pickup_without_code(pickup)
	return delivery ? m.checkout_next_courier() : m.checkout_next_call()
}
