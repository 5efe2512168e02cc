import { expect, test } from 'vitest'
import type { Call } from '../../../platform/api/call.ts'
import { loadShelves } from './load-shelves.ts'

test('a shelf of a kind that only a newer server knows is left out', async () => {
	const shelves = ['popular', 'seasonal', 'sale'].map((kind) => ({ kind, filter: {}, products: [] }))
	const call: Call = async () => JSON.parse(JSON.stringify({ shelves }))
	expect((await loadShelves(call)).map(({ kind }) => kind)).toEqual(['popular', 'sale'])
})

test('a shelf leads to all its products, hits to what was ordered lately', async () => {
	const popular = { kind: 'popular', filter: { sort: 'popular', popular: 'true' }, products: [] }
	const cheap = { kind: 'cheap', filter: { sort: 'popular', maxPrice: 5000 }, products: [] }
	const call: Call = async () => JSON.parse(JSON.stringify({ shelves: [popular, cheap] }))
	expect((await loadShelves(call)).map(({ url }) => url)).toEqual([
		'/catalog?popular=true&sort=popular',
		'/catalog?maxPrice=5000&sort=popular',
	])
})
