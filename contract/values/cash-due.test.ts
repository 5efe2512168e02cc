import { expect, test } from 'vitest'
import { cashDue } from './cash-due.ts'
import { orderStatuses } from './order-status.ts'

const { pending, processing, paid, shipped, completed, cancelled } = orderStatuses

test.each([
	['that nobody has paid', { status: shipped, isPaid: false }, 9000],
	['that was paid online', { status: shipped, isPaid: true }, 0],
	['for which all came in cash', { status: completed, isPaid: true, cashReceived: 9000 }, 9000],
	['for which a part came in cash', { status: completed, isPaid: false, cashReceived: 100 }, 9000],
	['that was paid online before its lines cost more', { status: shipped, isPaid: true, due: 400 }, 400],
	['that is paid online besides a part in cash', { status: completed, isPaid: true, cashReceived: 100 }, 0],
	['that was cancelled before anybody paid', { status: cancelled, isPaid: false }, 0],
	['that was cancelled after it was paid', { status: cancelled, isPaid: true }, 0],
	['whose money went back whole, in work', { status: processing, isPaid: false, refunded: 9000 }, 9000],
	['whose money went back whole, marked as paid', { status: paid, isPaid: false, refunded: 9000 }, 9000],
	['whose money went back whole and can come again', { status: pending, isPaid: false, refunded: 9000 }, 0],
	['whose money went back whole', { status: shipped, isPaid: false, refunded: 9000 }, 0],
	[
		'whose money went back whole after a part came in cash',
		{ status: completed, isPaid: false, refunded: 9000, cashReceived: 100 },
		0,
	],
	[
		'whose money went back and came in cash',
		{ status: completed, isPaid: true, refunded: 9000, cashReceived: 9000 },
		9000,
	],
	['of whose money a part went back', { status: shipped, isPaid: true, refunded: 100 }, 0],
	[
		'whose money went back before it was to be paid at the door',
		{ status: shipped, isOnline: false, isPaid: false, refunded: 9000 },
		9000,
	],
])('of an order of 9000 tenge %s, %j, there are %i to be taken at the door', (_, order, due) => {
	expect(cashDue({ isOnline: true, refunded: 0, ...order, totalPrice: 9000 })).toBe(due)
})
