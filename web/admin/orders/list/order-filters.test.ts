import { expect, test } from 'vitest'
import { orderFilter } from '#contract/orders.ts'
import { isNarrowed, isPlain, noFilters, orderQuery, ordersUrl, readOrderFilters } from './order-filters.ts'

const read = (url: string) => readOrderFilters(new URL(url, 'https://toys.example').searchParams)

test('a URL that was made of filters is read as the same filters', () => {
	const filters = {
		...noFilters,
		query: 'Айгуль',
		statuses: [0, 2],
		payment: 'online',
		deliveryDate: '2026-11-24',
		from: '2026-11-01',
		to: '2026-11-30',
		productId: '0f3c2a1b-0000-4000-8000-000000000000',
		sort: 'delivery',
		page: 3,
	} as const
	expect(read(ordersUrl(filters))).toEqual(filters)
	expect(read(ordersUrl(noFilters))).toEqual(noFilters)
})

test('every way and state of a payment that can be asked for can be narrowed to', () => {
	for (const payment of orderFilter.shape.payment.unwrap().options)
		expect(read(ordersUrl({ ...noFilters, payment })).payment).toBe(payment)
})

test('what makes no sense in a URL narrows nothing', () => {
	const url = '/admin/orders?status=7,x&payment=gold&deliveryDate=2026-02-30&from=soon&productId=1&sort=up&page=-1'
	expect(read(url)).toEqual(noFilters)
	expect(read('/admin/orders?status=2,0,2&sort=new')).toEqual({ ...noFilters, statuses: [0, 2] })
	expect(read(`/admin/orders?query=${'я'.repeat(60)}`).query).toHaveLength(50)
})

test('a call is asked for what narrows the list, and for nothing else', () => {
	expect(orderQuery({ ...noFilters, statuses: [0, 1], sort: 'old', page: 2 })).toEqual({ status: '0,1', sort: 'old' })
	expect(orderQuery(noFilters)).toEqual({})
})

test('another order or page leaves nothing out', () => {
	expect(isNarrowed({ ...noFilters, sort: 'dear', page: 4 })).toBe(false)
	expect(isNarrowed({ ...noFilters, deliveryDate: '2026-11-24' })).toBe(true)
	expect([isPlain(noFilters), isPlain({ ...noFilters, sort: 'dear' }), isPlain({ ...noFilters, page: 2 })]).toEqual([
		true,
		false,
		false,
	])
})
