import { expect, test } from 'vitest'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import type { Call } from '../../platform/api/call.ts'
import { loadRelated } from './load-product.ts'

const products = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `toy-${index}`, title: 'Мяч' }))

function makeCall(answer: object): Call {
	return async () => {
		if (answer instanceof Error) throw answer
		return JSON.parse(JSON.stringify(answer))
	}
}

const idsOf = async (answer: object, id: string) =>
	(await loadRelated(makeCall(answer), { id, categoryValue: 'Мячи' })).map((product) => product.id)

test('at most six products are related, the product itself is none of them', async () => {
	expect(await idsOf({ items: products(7) }, 'toy-2')).toEqual(['toy-0', 'toy-1', 'toy-3', 'toy-4', 'toy-5', 'toy-6'])
	expect(await idsOf(products(7), 'another')).toHaveLength(6)
	expect(await idsOf({ items: products(1) }, 'toy-0')).toEqual([])
})

test('nothing is related where the products cannot be loaded, or the product has no category', async () => {
	expect(await idsOf(new ApiProblem(503, {}), 'toy-0')).toEqual([])
	expect(await loadRelated(makeCall(products(3)), { id: 'toy-0', categoryValue: '' })).toEqual([])
})
