import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tenge } from '#contract/values/tenge.ts'
import { readOrder } from '../../../platform/api/read-order.ts'
import { CustomerPart } from './customer-part.tsx'

const order = readOrder({ id: 'one', status: 2, totalPrice: 9000, payment: { method: 'Cash' } })
const nothing = { items: [], otherOrders: [], payments: [], timeline: [], notes: [], refundable: tenge.parse(0) }

function textOf(details: object): string {
	if (!order) throw new Error('No order')
	const text = renderToString(<CustomerPart details={{ ...nothing, order, ...details }} onChanged={() => {}} />)
	return text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('the details of an order by phone say who took it', () => {
	expect(textOf({ takenBy: 'Айгуль' })).toContain('Принял по телефону Айгуль')
})

test('an email at a national domain is shown as people write it', () => {
	expect(textOf({ customer: { userId: 'one', fullName: 'Айгуль', email: 'aigul@xn--80a1acny.xn--p1ai' } })).toContain(
		'aigul@почта.рф',
	)
})
