import { moneyState } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from './api/read-order.ts'

/** A city as the contract writes it, in the language of the page. */
export function sayCity(city: string): string {
	return city === 'Kostanay' ? m.city_kostanay() : city
}

/** A country as the contract writes it, in the language of the page. */
export function sayCountry(country: string): string {
	return country === 'Kazakhstan' ? m.country_kazakhstan() : country
}

/** The whole address of an order on one line. */
export function describeAddress({ address, city, country }: Pick<ReadOrder, 'address' | 'city' | 'country'>): string {
	return [address, sayCity(city), sayCountry(country)].filter((part) => part !== '').join(', ')
}

/** What an order in the status 'paid' says instead, where its money did not come or went back; `undefined` for all others. */
export function sayPaidStatus(
	order: Pick<ReadOrder, 'status' | 'isOnline' | 'isPaid' | 'refunded'>,
): string | undefined {
	if (order.status !== orderStatuses.paid) return undefined
	const state = moneyState(order)
	if (state === 'refunded') return m.order_refunded()
	return state === 'marked' ? m.order_marked_paid() : undefined
}
