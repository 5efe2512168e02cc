import { expect, test } from 'vitest'
import { readOrder } from '../../../platform/api/read-order.ts'
import { nextStepOf } from './next-step-of.ts'

const cash = { method: 'Cash', isPaid: false }
const online = { method: 'YooKassa', isPaid: false }
const pickup = { name: 'Магазин', address: 'ул. Абая, 1', code: '1234' }
const stepOf = (status: number, payment: object = cash, more: object = {}) =>
	nextStepOf(readOrder(Object.assign({ id: 'one' }, { status, totalPrice: 500, payment }, more)))

test('each status of an order leads to one step, until it is over', () => {
	expect([0, 1, 2, 3, 4, 5].map((status) => stepOf(status))).toEqual([
		...['accept', 'send', 'send', 'deliver'],
		...[undefined, undefined],
	])
	expect([1, 3].map((status) => stepOf(status, cash, { pickup }))).toEqual(['ready', 'deliver'])
})

test('an order whose payment is awaited, or whose money went back, waits', () => {
	expect(stepOf(0, online)).toBeUndefined()
	expect(stepOf(2, { ...online, isPaid: true })).toBe('send')
	expect(stepOf(2, { ...online, isPaid: false, refunded: 500 })).toBeUndefined()
})
