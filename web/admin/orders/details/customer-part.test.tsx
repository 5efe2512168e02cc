import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tenge } from '#contract/values/tenge.ts'
import { readOrder } from '../../../platform/api/read-order.ts'
import { CustomerPart } from './customer-part.tsx'

test('the details of an order by phone say who took it', () => {
	const order = readOrder({ id: 'one', status: 2, totalPrice: 9000, payment: { method: 'Cash' } })
	if (!order) throw new Error('No order')
	const nothing = { otherOrders: [], payments: [], timeline: [], notes: [], refundable: tenge.parse(0) }
	const text = renderToString(<CustomerPart details={{ ...nothing, order, takenBy: 'Айгуль' }} onChanged={() => {}} />)
	expect(text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('Принял по телефону Айгуль')
})
