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
