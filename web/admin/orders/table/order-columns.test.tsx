import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/values/order-status.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { orderColumns } from './order-columns.tsx'

function deliveryOf(fields: object): string {
	const order: ReadOrder | undefined = readOrder({ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11', ...fields })
	const column = orderColumns().find(({ key }) => key === 'delivery')
	if (!order || !column) throw new Error('an order has a delivery column')
	return renderToStaticMarkup(column.cell(order, 0)).replace(/<[^>]*>/g, ' ')
}

test('an order that is picked up names its point, and the day from which it waits there', () => {
	const pickup = { name: 'Магазин на Абая', address: 'пр. Абая, 5', code: '1234', readyOn: '2026-12-02' }
	expect(deliveryOf({ pickup })).toMatch(/Самовывоз: Магазин на Абая\s+Можно забрать с 2 декабря/)
	expect(deliveryOf({ pickup: { ...pickup, readyOn: undefined } })).not.toContain('Можно забрать')
	expect(deliveryOf({ pickup, status: orderStatuses.completed })).not.toContain('Можно забрать')
	expect(deliveryOf({ delivery: { date: '2026-12-02', from: '10:00', to: '14:00' } })).toMatch(
		/2 декабря\s+10:00–14:00/,
	)
})
