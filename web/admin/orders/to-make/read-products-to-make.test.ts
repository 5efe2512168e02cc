import { expect, test } from 'vitest'
import { readProductsToMake, urgencyOf } from './read-products-to-make.ts'

test('what is to be made is read with the orders that wait for it', () => {
	const orders = [{ id: 'one', pieces: 2, readyBy: '2026-12-01' }, { id: 'two' }]
	expect(readProductsToMake([{ productId: 'bear', title: 'Мишка', pieces: 3, readyBy: '2026-12-01', orders }])).toEqual(
		[
			{
				productId: 'bear',
				title: 'Мишка',
				pieces: 3,
				readyBy: '2026-12-01',
				orders: [
					{ id: 'one', pieces: 2, readyBy: '2026-12-01' },
					{ id: 'two', pieces: 0, readyBy: '' },
				],
			},
		],
	)
	expect(readProductsToMake({ items: [] })).toBeUndefined()
})

test('a promised day is late once it is over, and soon two days before', () => {
	expect(urgencyOf('2026-11-30', '2026-12-01')).toBe('late')
	expect(urgencyOf('2026-12-01', '2026-12-01')).toBe('soon')
	expect(urgencyOf('2026-12-03', '2026-12-01')).toBe('soon')
	expect(urgencyOf('2026-12-04', '2026-12-01')).toBe('later')
	expect(urgencyOf('', '2026-12-01')).toBe('later')
})
