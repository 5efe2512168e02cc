import { expect, test } from 'vitest'
import { stepOf } from './order-steps.tsx'

test('a status has its step; one that is cancelled or unknown has none', () => {
	expect([0, 1, 2, 3, 4].map(stepOf)).toEqual([0, 1, 1, 2, 3])
	expect([5, 9].map(stepOf)).toEqual([undefined, undefined])
})
