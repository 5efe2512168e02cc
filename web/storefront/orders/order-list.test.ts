import { expect, test } from 'vitest'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import { describeChanges } from './order-list.tsx'

function orderOf(fields: object): ReadOrder {
	const order = readOrder({ id: '0f3c2a1b-0000-4000-8000-000000000000', status: 0, ...fields })
	if (!order) throw new Error('An order has an id')
	return order
}

const before = orderOf({ payment: { method: 'YooKassa' } })

test('a new status is told with the number of its order', () => {
	expect(describeChanges([before], [orderOf({ status: 3 })])).toEqual(['Заказ #0f3c2a1b: Отправлен'])
})

test('money is told of where the status does not say it', () => {
	const paid = { method: 'YooKassa', isPaid: true }
	expect(describeChanges([before], [orderOf({ payment: paid })])).toEqual(['Заказ #0f3c2a1b: Оплачено'])
	expect(describeChanges([before], [orderOf({ status: 2, payment: paid })])).toEqual(['Заказ #0f3c2a1b: Оплачен'])
	const marked = orderOf({ status: 2, payment: { method: 'YooKassa' } })
	expect(describeChanges([before], [marked])).toEqual(['Заказ #0f3c2a1b: Оплачен'])
	expect(describeChanges([marked], [orderOf({ status: 2, payment: paid })])).toEqual(['Заказ #0f3c2a1b: Оплачено'])
	const [refund] = describeChanges([before], [orderOf({ payment: { refunded: 2500 } })])
	expect(refund).toMatch(/^Заказ #0f3c2a1b: Возвращено 2\s500,00\s₸$/)
	const back = orderOf({ status: 2, payment: { method: 'YooKassa', refunded: 2500 } })
	expect(describeChanges([orderOf({ status: 2, payment: paid })], [back])).toEqual([refund])
})

test('nothing is told of orders that are as they were, that are new, or that went', () => {
	const other = orderOf({ id: 'other' })
	expect(describeChanges([before], [before])).toEqual([])
	expect(describeChanges([before], [other, before])).toEqual([])
	expect(describeChanges([before, other], [before])).toEqual([])
})
