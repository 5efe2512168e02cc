import { expect, test } from 'vitest'
import { isCancellable, isFreedByDeletion, stockMove } from './order-status.ts'

const statuses = [0, 1, 2, 3, 4, 5]

test('only entering the cancelled status gives stock back', () => {
	const givingBack = statuses.flatMap((from) =>
		statuses.filter((to) => stockMove(from, to) === 'give_back').map((to) => `${from}-${to}`),
	)
	expect(givingBack).toEqual(['0-5', '1-5', '2-5', '3-5', '4-5'])
})

test('only leaving the cancelled status takes stock again', () => {
	const taking = statuses.flatMap((from) =>
		statuses.filter((to) => stockMove(from, to) === 'take_again').map((to) => `${from}-${to}`),
	)
	expect(taking).toEqual(['5-0', '5-1', '5-2', '5-3', '5-4'])
})

test('the same status again moves nothing', () => {
	expect(statuses.map((status) => stockMove(status, status))).toEqual(statuses.map(() => 'none'))
})

test('a customer cancels while pending or processing', () => {
	expect(statuses.filter(isCancellable)).toEqual([0, 1])
})

test('a deletion frees the stock of what has not left the shop', () => {
	expect(statuses.filter(isFreedByDeletion)).toEqual([0, 1, 2])
})
