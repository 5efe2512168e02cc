import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareStock } from './share-stock.ts'

interface Told {
	readonly before: readonly number[]
	/** What the files before said, where more than is left. */
	readonly listed?: readonly number[]
	readonly of: string
	readonly said: number
	readonly stock: number
}

function shared(rule: 'sum' | 'priority', { before, listed = before, of, said, stock }: Told) {
	const shares = before.map((pieces, place) => ({ supplierId: 'abc'[place] ?? '', pieces, listed: listed[place] ?? 0 }))
	const after = shareStock(rule, { shares, supplierId: of, said, stock })
	return [after.stock, ...after.shares.map(({ pieces }) => pieces)]
}

test('pieces of all suppliers are added up, or those of the first that has any count', () => {
	expect(shared('sum', { before: [5, 3], of: 'a', said: 7, stock: 8 })).toEqual([10, 7, 3])
	expect(shared('priority', { before: [5, 3], of: 'a', said: 7, stock: 5 })).toEqual([7, 7, 3])
	expect(shared('priority', { before: [5, 3], of: 'b', said: 9, stock: 5 })).toEqual([5, 5, 9])
	expect(shared('priority', { before: [5, 3], of: 'a', said: 0, stock: 5 })).toEqual([3, 0, 3])
})

test('what was sold never comes back by the file of another supplier, but by that of its own when it says so', () => {
	expect(shared('sum', { before: [5, 5], of: 'b', said: 5, stock: 7 })).toEqual([7, 2, 5])
	expect(shared('sum', { before: [5, 5], of: 'a', said: 5, stock: 7 })).toEqual([7, 5, 2])
	expect(shared('sum', { before: [2, 5], of: 'b', said: 5, stock: 7 })).toEqual([7, 2, 5])
	expect(shared('sum', { before: [2, 5], of: 'a', said: 5, stock: 7 })).toEqual([10, 5, 5])
	expect(shared('priority', { before: [5, 5], of: 'b', said: 8, stock: 1 })).toEqual([1, 1, 8])
	expect(shared('priority', { before: [5, 5], of: 'b', said: 8, stock: 0 })).toEqual([8, 0, 8])
})

test('what came back to the shop goes to those that it was counted off, first to the one whose file it is', () => {
	const listed = [5, 5]
	expect(shared('sum', { before: [5, 1], listed, of: 'a', said: 5, stock: 10 })).toEqual([10, 5, 5])
	expect(shared('sum', { before: [5, 1], listed, of: 'a', said: 5, stock: 8 })).toEqual([8, 5, 3])
	expect(shared('sum', { before: [5, 1], listed, of: 'a', said: 5, stock: 40 })).toEqual([10, 5, 5])
	expect(shared('sum', { before: [1, 1], listed, of: 'a', said: 5, stock: 6 })).toEqual([6, 5, 1])
	expect(shared('priority', { before: [1, 5], listed, of: 'b', said: 5, stock: 4 })).toEqual([4, 4, 5])
	expect(shared('priority', { before: [5, 1], listed, of: 'a', said: 5, stock: 9 })).toEqual([5, 5, 1])
})

test('a product has no more pieces than it can, and those above are not taken for sold', () => {
	const full = { before: [60_000, 60_000], of: 'a', said: 60_000, stock: 99_999 }
	expect(shared('sum', full)).toEqual([99_999, 60_000, 60_000])
	expect(shared('sum', { ...full, stock: 99_990 })).toEqual([99_999, 60_000, 59_991])
})

const pieces = fc.nat(50)

test('however much was sold or came back, others give no more than their files said and than there was, and the file again changes nothing', () => {
	const told = fc.record({
		rule: fc.constantFrom('sum', 'priority'),
		before: fc.tuple(pieces, pieces, pieces),
		sold: fc.tuple(pieces, pieces, pieces),
		of: fc.constantFrom('a', 'b', 'c'),
		said: pieces,
		stock: fc.nat(150),
	})
	fc.assert(
		fc.property(told, ({ rule, of, sold, ...rest }) => {
			const listed = rest.before.map((one, index) => one + (sold[index] ?? 0))
			const [stock = 0, ...left] = shared(rule, { of, listed, ...rest })
			const place = 'abc'.indexOf(of)
			expect(left[place]).toBe(rest.said)
			for (const [index, one] of left.entries())
				if (index !== place) expect(one).toBeLessThanOrEqual(listed[index] ?? 0)
			if (stock > rest.said) expect(stock - rest.said).toBeLessThanOrEqual(rest.stock)
			const again = { before: left, listed: listed.with(place, rest.said), of, said: rest.said, stock }
			expect(shared(rule, again)).toEqual([stock, ...left])
		}),
	)
})
