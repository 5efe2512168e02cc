import { expect, test } from 'vitest'
import { canCancel, canPay, canReview, isMoneyComingBack } from './order-actions.ts'

test('each status allows its actions', () => {
	const statuses = [0, 1, 2, 3, 4, 5]
	expect(statuses.filter((status) => canCancel({ status }))).toEqual([0, 1])
	expect(statuses.filter((status) => canPay({ status, isOnline: true }))).toEqual([0])
	expect(statuses.filter((status) => canPay({ status, isOnline: false }))).toEqual([])
	expect(statuses.filter((status) => canReview({ status }))).toEqual([4])
})

test('money comes back for a cancelled order that was paid online, and for no other', () => {
	const statuses = [0, 1, 2, 3, 4, 5]
	expect(statuses.filter((status) => isMoneyComingBack({ status, isOnline: true, isPaid: true }))).toEqual([5])
	expect(isMoneyComingBack({ status: 5, isOnline: true, isPaid: false })).toBe(false)
	expect(isMoneyComingBack({ status: 5, isOnline: false, isPaid: true })).toBe(false)
})
