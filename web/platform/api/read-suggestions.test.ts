import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { readSuggestions } from './read-suggestions.ts'

const { signal } = new AbortController()
const answering =
	(answer: unknown): Call =>
	async () =>
		JSON.parse(JSON.stringify(answer))

test('suggestions are read in the language of the page, whatever makes no sense left out', async () => {
	const answer = {
		queries: ['мишка', 7, null],
		categories: [{ category: 'Мягкие игрушки', products: 3 }, {}],
		products: [{ id: 'a', title: 'Мишка', price: 990, images: ['/a.webp'] }, { title: 'Без номера' }],
	}
	expect(await readSuggestions(answering(answer), 'миш', signal)).toEqual({
		queries: ['мишка', '7'],
		categories: [{ value: 'Мягкие игрушки', label: 'Мягкие игрушки' }],
		products: [{ id: 'a', title: 'Мишка', price: 990, picture: { path: '/a.webp', widths: [] } }],
	})
})

test('a list that is missing is empty', async () => {
	const { queries, products } = await readSuggestions(answering({ queries: ['мяч'] }), 'мя', signal)
	expect(queries).toEqual(['мяч'])
	expect(products).toEqual([])
})

test('a server that answers something else knows no suggestions', async () => {
	for (const answer of [null, [], { id: 'suggestions', title: 'Мяч' }]) {
		await expect(readSuggestions(answering(answer), 'мя', signal)).rejects.toThrow('no suggestions')
	}
})
