import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import type { Call } from '../../platform/api/call.ts'
import { loadRelated } from './load-related.ts'

const toys = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `toy-${index}`, title: 'Мяч' }))

function makeCall(answer: object): Call {
	return async () => {
		if (answer instanceof Error) throw answer
		return JSON.parse(JSON.stringify(answer))
	}
}

const idsOf = async (answer: object, id: string) =>
	(await loadRelated(makeCall(answer), { id, categoryValue: 'Мячи' })).map((toy) => toy.id)

test('at most six toys are related, the toy itself is none of them', async () => {
	expect(await idsOf({ items: toys(7) }, 'toy-2')).toEqual(['toy-0', 'toy-1', 'toy-3', 'toy-4', 'toy-5', 'toy-6'])
	expect(await idsOf(toys(7), 'another')).toHaveLength(6)
	expect(await idsOf({ items: toys(1) }, 'toy-0')).toEqual([])
})

test('nothing is related where the toys cannot be loaded, or the toy has no category', async () => {
	expect(await idsOf(new ApiProblem(503, {}), 'toy-0')).toEqual([])
	expect(await loadRelated(makeCall(toys(3)), { id: 'toy-0', categoryValue: '' })).toEqual([])
})
