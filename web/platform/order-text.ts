import type { OrderEvent } from '#contract/orders.ts'
import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
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
}: Pick<ReadOrder, 'address' | 'city' | 'country'>): string {
	return [address, cityText(city), countryText(country)].filter((part) => part !== '').join(', ')
}

/** The text for the status 'paid' when the money did not arrive or was refunded; otherwise `undefined`. */
export function paidStatusText(
	order: Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid' | 'refunded'>,
): string | undefined {
	if (order.status !== orderStatuses.paid) return undefined
	const state = moneyState(order)
	if (state === 'refunded') return m.order_refunded()
	return state === 'marked' ? m.order_marked_paid() : undefined
}

/** True when an order became paid without known money. Entries without `isPaid` are judged by their maker. */
export function isMarkedPaid({
	status,
	by,
	isPaid = by !== 'shop',
}: Pick<OrderEvent, 'status' | 'by' | 'isPaid'>): boolean {
	return status === orderStatuses.paid && !isPaid
}
