import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { findArrivals, keepNewer, renewOrders, seeOrders } from './arrivals.ts'

function orderOf(id: string, given: object = {}): ReadOrder {
	const order = readOrder({ id, createdAt: `2026-11-21T10:0${id}:00Z`, ...given })
	if (!order) throw new Error('No order')
	return order
}

const [first, second, third] = [orderOf('1'), orderOf('2'), orderOf('3')]

test('orders that were placed since are the new ones', () => {
	const seen = seeOrders([second, first])
	expect(findArrivals([third, second, first], seen)).toEqual([third])
	expect(findArrivals([third, second, first], seeOrders([third], seen))).toEqual([])
})

test('an older order that moved up is not new', () => {
	expect(findArrivals([second, first], seeOrders([third, second]))).toEqual([])
})

test('in a shop without orders the first one is new', () => {
	expect(findArrivals([first], seeOrders([]))).toEqual([first])
})

test('orders are renewed in their places, and never by an older state', () => {
	const [old, fresh] = [orderOf('1', { version: 4, status: 0 }), orderOf('1', { version: 5, status: 3 })]
	expect(renewOrders([second, old], [fresh, third])).toEqual([second, fresh])
	expect(renewOrders([fresh], [old])).toEqual([fresh])
	expect(renewOrders([first], [{ ...first, status: 2 }])).toEqual([{ ...first, status: 2 }])
})

test('a list that was read before a change does not undo it', () => {
	const [old, fresh] = [orderOf('1', { version: 4, status: 0 }), orderOf('1', { version: 5, status: 3 })]
	expect(keepNewer([fresh], [second, old])).toEqual([second, fresh])
	expect(keepNewer([old], [fresh, second])).toEqual([fresh, second])
	expect(keepNewer([first], [{ ...first, status: 2 }])).toEqual([{ ...first, status: 2 }])
})
