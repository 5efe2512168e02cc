import { limits } from '#contract/limits.ts'
import { type OrderFilter, type OrderSort, orderFilter } from '#contract/orders.ts'
import { isCalendarDay } from '../../../platform/is-calendar-day.ts'
import { readPageNumber } from '../../../platform/read-page-number.ts'

/** The filters in the URL; an empty text does not filter. */
export interface OrderFilters {
	readonly query: string
	/** Statuses as numbers, in their order. */
	readonly statuses: readonly number[]
	readonly payment: '' | NonNullable<OrderFilter['payment']>
	/** Days are written as `2026-12-01`. */
	readonly deliveryDate: string
	readonly from: string
	readonly to: string
	readonly productId: string
	/** Empty for the newest first. */
	readonly sort: '' | Exclude<OrderSort, 'new'>
	readonly page: number
}

const payments = orderFilter.shape.payment.unwrap().options

const sorts = ['old', 'dear', 'delivery'] as const

export const noFilters: OrderFilters = {
	query: '',
	statuses: [],
	payment: '',
	deliveryDate: '',
	from: '',
	to: '',
	productId: '',
	sort: '',
	page: 1,
}

/** Reads the filters from a URL and ignores invalid ones. */
export function readOrderFilters(parameters: URLSearchParams): OrderFilters {
	const text = (name: string) => parameters.get(name) ?? ''
	const day = (name: string) => (isCalendarDay(text(name)) ? text(name) : '')
	const statuses = text('status')
		.split(',')
		.filter((status) => /^[0-5]$/.test(status))
	return {
		query: text('query').slice(0, limits.search).trim(),
		statuses: [...new Set(statuses)].map(Number).toSorted((one, other) => one - other),
		payment: payments.find((known) => known === text('payment')) ?? '',
		deliveryDate: day('deliveryDate'),
		from: day('from'),
		to: day('to'),
		productId: /^[\da-f-]{36}$/i.test(text('productId')) ? text('productId') : '',
		sort: sorts.find((known) => known === text('sort')) ?? '',
		page: readPageNumber(parameters),
	}
}

/** The query of the call, without paging. */
export function orderQuery(filters: OrderFilters) {
	const { query, statuses, payment, deliveryDate, from, to, productId, sort } = filters
	return {
		...(query && { query }),
		...(statuses.length > 0 && { status: statuses.join(',') }),
		...(payment && { payment }),
		...(deliveryDate && { deliveryDate }),
		...(from && { from }),
		...(to && { to }),
		...(productId && { productId }),
		...(sort && { sort }),
	}
}

export function ordersUrl(filters: OrderFilters): string {
	const page = filters.page > 1 ? { page: String(filters.page) } : {}
	const search = new URLSearchParams({ ...orderQuery(filters), ...page }).toString()
	return search === '' ? '/admin/orders' : `/admin/orders?${search}`
}

/** Whether any filter is set. */
export function isNarrowed(filters: OrderFilters): boolean {
	return Object.keys(orderQuery({ ...filters, sort: '' })).length > 0
}

/** Whether this is the first page of all orders, newest first. */
export function isPlain(filters: OrderFilters): boolean {
	return ordersUrl(filters) === '/admin/orders'
}
