import { expect, test } from 'vitest'
import { orderMoney } from './order-money.ts'

type Money = ReturnType<typeof orderMoney>
type Came = [cash: number | null, kept: number, givenBack: number]

const sums: [string, Came, Omit<Money, 'due'> & Partial<Money>][] = [
	['nothing came yet', [null, 0, 0], { isPaid: false, refunded: 0 }],
	['all of it came in cash', [1000, 0, 0], { isPaid: true, refunded: 0 }],
	['more than all of it came in cash', [1500, 0, 0], { isPaid: true, refunded: 0 }],
	['less than all of it came in cash', [999, 0, 0], { isPaid: false, refunded: 0 }],
	['it came online', [null, 1000, 0], { isPaid: true, refunded: 0 }],
	['it came online and was brought', [0, 1000, 0], { isPaid: true, refunded: 0 }],
	['a part came in cash, and all of it online', [500, 1000, 0], { isPaid: true, refunded: 0 }],
	['a part of what came online went back', [null, 700, 300], { isPaid: true, refunded: 300 }],
	['all that came online went back', [null, 0, 1000], { isPaid: false, refunded: 1000 }],
	['all that came online went back, and a part came in cash', [500, 0, 1000], { isPaid: false, refunded: 1000 }],
	['all that came online went back, and all of it came in cash', [1000, 0, 1000], { isPaid: true, refunded: 1000 }],
	['it came online anew after it went back', [null, 1000, 1000], { isPaid: true, refunded: 0 }],
	['a part went back of what came online anew', [null, 700, 1300], { isPaid: true, refunded: 300 }],
	['it went back twice', [null, 0, 2000], { isPaid: false, refunded: 1000 }],
	['its lines cost more than came online', [null, 600, 0], { isPaid: true, refunded: 0, due: 400 }],
	['its lines cost more, and a part went back', [null, 500, 100], { isPaid: true, refunded: 100, due: 400 }],
	['the rest came at the door', [400, 600, 0], { isPaid: true, refunded: 0 }],
	['it came twice, and nothing of it could be given back', [null, 2000, 0], { isPaid: true, refunded: 0 }],
]

test.each(sums)('when %s, an order of 1000 tenge is paid so or so', (_, came, money) => {
	const [cashReceived, kept, givenBack] = came
	expect(orderMoney({ totalPrice: 1000, cashReceived, kept, givenBack })).toEqual({ due: 0, ...money })
})

test('an order that costs nothing is paid once it was brought', () => {
	const gift = { totalPrice: 0, kept: 0, givenBack: 0 }
	expect(orderMoney({ ...gift, cashReceived: null }).isPaid).toBe(false)
	expect(orderMoney({ ...gift, cashReceived: 0 }).isPaid).toBe(true)
})
