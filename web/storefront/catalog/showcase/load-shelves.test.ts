import { expect, test } from 'vitest'
import type { Call } from '../../../platform/api/call.ts'
import { loadShelves } from './load-shelves.ts'

test('a shelf of a kind that only a newer server knows is left out', async () => {
	const shelves = ['popular', 'seasonal', 'sale'].map((kind) => ({ kind, filter: {}, products: [] }))
	const call: Call = async () => JSON.parse(JSON.stringify({ shelves }))
	expect((await loadShelves(call)).map(({ kind }) => kind)).toEqual(['popular', 'sale'])
})
