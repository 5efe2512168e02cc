import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { formatCalendarDay } from '../../../platform/format-calendar-day.ts'
import { Confetti } from '../../../ui/confetti.tsx'
import { Guide } from '../../../ui/guide/guide.tsx'
import { showNews } from '../../../ui/notice-store.ts'
import { savedOn } from '../../../ui/price/discount.ts'
import { describeDelivery } from '../delivery-times.ts'

interface Sent {
	/** Whole tenge. */
	readonly totalPrice: number
	readonly method: PaymentMethod
}

/** Resolves to `true` when the customer wants to see the order. */
export async function showPlacedOrder(text: string, order: ReadOrder, sent: Sent): Promise<boolean> {
	return await showNews(text, <PlacedOrder order={order} {...sent} />, m.checkout_to_order())
}

function PlacedOrder({ order, totalPrice, method }: Sent & { readonly order: ReadOrder }) {
	const saved = savedOn(
		order.items.map(({ unitPrice: price, oldPrice, quantity }) => ({ product: { price, oldPrice }, quantity })),
	)
	const { pickup } = order
	const byCourier = order.delivery ? m.checkout_next_courier() : m.checkout_next_call()
	const next = pickup ? m.checkout_next_pickup(pickup) : byCourier
	return (
		<>
			<Confetti />
			<Guide mood="happy" className="mt-4 h-24" />
			<dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-4">
				<Fact name={m.checkout_placed_number()}>{orderNumber(order.id)}</Fact>
				<Fact name={m.checkout_total()}>{formatTenge(order.totalPrice || totalPrice)}</Fact>
				{saved > 0 && <Fact name={m.checkout_saved()}>{formatTenge(saved)}</Fact>}
				{pickup ? (
					<>
						{pickup.readyOn && <Fact name={m.checkout_pickup_when()}>{formatCalendarDay(pickup.readyOn)}</Fact>}
						<Fact name={m.pickup_code()}>{pickup.code}</Fact>
					</>
				) : (
					<Fact name={m.checkout_when()}>{describeDelivery(order.delivery)}</Fact>
				)}
			</dl>
			<p className="mt-3 rounded-xl bg-sunken px-4 py-2.5 text-sm">
				<strong className="block">{m.checkout_placed_next()}</strong>
				{method === 'Kaspi' && m.checkout_transfer_next()} {next}{' '}
				{method === 'Cash' && !pickup && m.checkout_cash_hint()}
			</p>
		</>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="text-balance text-right font-bold tabular-nums">{children}</dd>
		</>
	)
}
