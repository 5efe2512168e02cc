import { expect, test } from 'vitest'
import { canCancel, canChangeMethod, canPay, canReview, canTransfer, isMoneyComingBack } from './order-actions.ts'

test('each status allows its actions', () => {
	const statuses = [0, 1, 2, 3, 4, 5]
	expect(statuses.filter((status) => canCancel({ status }))).toEqual([0, 1])
	expect(statuses.filter((status) => canPay({ status, isOnline: true, isTransfer: false }))).toEqual([0])
	expect(statuses.filter((status) => canPay({ status, isOnline: false, isTransfer: false }))).toEqual([])
	expect(statuses.filter((status) => canPay({ status, isOnline: true, isTransfer: true }))).toEqual([])
	expect(statuses.filter((status) => canTransfer({ status, isTransfer: true, isPaid: false }))).toEqual([0, 1])
	expect(statuses.filter((status) => canTransfer({ status, isTransfer: true, isPaid: true }))).toEqual([])
	const inCash = { isOnline: false, isTransfer: false, totalPrice: 1 }
	const changeable = { isPaid: false, reportedAt: '', version: 1, ...inCash }
	expect(statuses.filter((status) => canChangeMethod({ ...changeable, status }))).toEqual([0])
	for (const fixed of [
		{ isPaid: true },
		{ reportedAt: '2026-11-22T10:00:00Z' },
		{ version: undefined },
		{ totalPrice: 0 },
	]) {
		expect(canChangeMethod({ ...changeable, status: 0, ...fixed })).toBe(false)
	}
	expect(statuses.filter((status) => canReview({ status }))).toEqual([4])
})

test('money comes back for a cancelled order that was paid online, and for no other', () => {
	const statuses = [0, 1, 2, 3, 4, 5]
	expect(statuses.filter((status) => isMoneyComingBack({ status, isOnline: true, isPaid: true }))).toEqual([5])
	expect(isMoneyComingBack({ status: 5, isOnline: true, isPaid: false })).toBe(false)
	expect(isMoneyComingBack({ status: 5, isOnline: false, isPaid: true })).toBe(false)
})
