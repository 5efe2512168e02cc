import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { isAnswerLost } from './failures.ts'

test('without an answer nobody knows what became of a change', () => {
	expect(isAnswerLost(new TypeError('Failed to fetch'))).toBe(true)
})

test('an answer that tells nothing of the change leaves it in doubt, also one of a shop without its database', () => {
	for (const status of [408, 429, 500, 502, 503, 504]) expect(isAnswerLost(new ApiProblem(status, {}))).toBe(true)
})

test('a refusal says that nothing was changed', () => {
	for (const status of [400, 401, 403, 404, 409, 413, 422]) {
		expect(isAnswerLost(new ApiProblem(status, {}))).toBe(false)
	}
})
