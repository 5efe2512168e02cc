import { expect, test } from 'vitest'
import { canCancel, canPay, canReview } from './order-actions.ts'

test('each status allows its actions', () => {
	const statuses = [0, 1, 2, 3, 4, 5]
	expect(statuses.filter((status) => canCancel({ status }))).toEqual([0, 1])
	expect(statuses.filter((status) => canPay({ status, isOnline: true }))).toEqual([0])
	expect(statuses.filter((status) => canPay({ status, isOnline: false }))).toEqual([])
	expect(statuses.filter((status) => canReview({ status }))).toEqual([4])
})
