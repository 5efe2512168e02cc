import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { readSuggestions } from './read-suggestions.ts'

const { signal } = new AbortController()
const answering =
	(answer: unknown): Call =>
	async () =>
		JSON.parse(JSON.stringify(answer))

test('suggestions are read in the language of the page', async () => {
	const picture = { path: '/a.webp', widths: [] }
	const answer = {
		queries: ['мишка'],
		categories: [{ category: 'Мягкие игрушки', products: 3 }],
		products: [{ id: 'a', title: 'Мишка', price: 990, oldPrice: 1290, images: ['/a.webp'], pictures: [picture] }],
		question: 'delivery',
	}
	expect(await readSuggestions(answering(answer), 'миш', signal)).toEqual({
		queries: ['мишка'],
		categories: [{ value: 'Мягкие игрушки', label: 'Мягкие игрушки' }],
		products: [{ id: 'a', title: 'Мишка', price: 990, oldPrice: 1290, picture }],
		question: 'delivery',
	})
})

test('a server that answers something else knows no suggestions', async () => {
	for (const answer of [null, [], { id: 'suggestions', title: 'Мяч' }]) {
		await expect(readSuggestions(answering(answer), 'мя', signal)).rejects.toThrow('no suggestions')
	}
})
