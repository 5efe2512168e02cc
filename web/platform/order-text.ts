import type { OrderEvent } from '#contract/ordering/order-timeline.ts'
import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import type { ReadOrder } from './api/read-order.ts'

export function cityText(city: string): string {
	return city === 'Kostanay' ? m.city_kostanay() : city
}

export function countryText(country: string): string {
	return country === 'Kazakhstan' ? m.country_kazakhstan() : country
}

export function deliveryAddressText({
	address,
	city,
	country,
	pickup,
}: Pick<ReadOrder, 'address' | 'city' | 'country' | 'pickup'>): string {
	if (pickup) return m.pickup_from(pickup)
	return [address, cityText(city), countryText(country)].filter((part) => part !== '').join(', ')
}

/** Of a new order, where cash comes at the door. */
export function offerText(method: PaymentMethod): string {
	return method === 'Cash' ? m.payment_cash() : methodText(method)
}

/** Another server may have ways to pay of its own. */
export function methodText(method: string | undefined): string {
	if (method === 'Kaspi') return m.payment_transfer()
	if (method === 'YooKassa') return m.payment_online()
	return method === 'Cash' ? m.payment_in_cash() : (method ?? '')
}

/** What 'sent' is called for an order that its customer comes for. */
export function readyText(status: number, isPickedUp: boolean): string | undefined {
	return isPickedUp && status === orderStatuses.shipped ? m.order_status_ready() : undefined
}

/** The text for the status 'paid' when the money was refunded; otherwise `undefined`. */
export function paidStatusText(
	order: Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid' | 'refunded'>,
): string | undefined {
	const isBack = order.status === orderStatuses.paid && moneyState(order) === 'refunded'
	return isBack ? m.order_refunded() : undefined
}

/** Where there is no room for the mark beside the status. */
export function markedPaidText(): string {
	return `${m.order_status_2()} (${m.order_marked_by_shop()})`
}

/** True when an order became paid without known money. Entries without `isPaid` are judged by their maker. */
export function isMarkedPaid({
	status,
	by,
	isPaid = by !== 'shop',
}: Pick<OrderEvent, 'status' | 'by' | 'isPaid'>): boolean {
	return status === orderStatuses.paid && !isPaid
}
