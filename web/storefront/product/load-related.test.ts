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

const balls = { name: 'category', value: 'Мячи' } as const

const idsOf = async (answer: object, id: string) =>
	(await loadRelated(makeCall(answer), { id, way: [balls] })).map((product) => product.id)

test('at most six products are related, the product itself is none of them', async () => {
	expect(await idsOf({ items: products(7) }, 'toy-2')).toEqual(['toy-0', 'toy-1', 'toy-3', 'toy-4', 'toy-5', 'toy-6'])
	expect(await idsOf(products(7), 'another')).toHaveLength(6)
	expect(await idsOf({ items: products(1) }, 'toy-0')).toEqual([])
})

test('nothing is related where the products cannot be loaded, or the product has no category', async () => {
	expect(await idsOf(new ApiProblem(503, {}), 'toy-0')).toEqual([])
	expect(await loadRelated(makeCall(products(3)), { id: 'toy-0', way: [] })).toEqual([])
})

test('related are the products of the innermost place of the tree, or else of the category', async () => {
	const asked: unknown[] = []
	const call: Call = async (_, { query }) => {
		asked.push(query)
		return JSON.parse('[]')
	}
	await loadRelated(call, {
		id: '1',
		way: [
			{ name: 'place', value: '3' },
			{ name: 'place', value: '8' },
		],
	})
	await loadRelated(call, { id: '1', way: [balls] })
	expect(asked).toMatchObject([{ place: [8] }, { category: 'Мячи' }])
})
